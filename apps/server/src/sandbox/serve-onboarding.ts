import { isOpen } from '@fournil/integrations/payments/sandbox/account-pages'
import type { SandboxAccount } from '@fournil/integrations/payments/sandbox/state'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedSandbox } from './open-payments.ts'
import { accountPage, onboardingPage, usedLinkPage } from './page/onboarding-page.ts'

type Visit = { Params: { account_id: string; token?: string } }
type Sent = Visit & { Body: URLSearchParams }

/** The sandbox in whose books a request's shop stands. */
export type SandboxFor = (request: FastifyRequest) => ServedSandbox

/** `/sandbox/onboarding/…` on the shop's own host: the page where Stripe's would be. */
export function serveOnboarding(scope: FastifyInstance, booksFor: SandboxFor) {
  scope.get<Visit>('/sandbox/onboarding/:account_id/:token', async (request, reply) => {
    const account = await ownAccount(booksFor(request), request)
    if (!account) return reply.callNotFound()
    const { token = '' } = request.params
    const isUsable = isOpen(account, token, Math.floor(Date.now() / 1000))
    const view = { account, ...viewOf(request) }
    return show(reply, isUsable ? onboardingPage(view) : usedLinkPage(view))
  })
  scope.get<Visit>('/sandbox/account/:account_id', async (request, reply) => {
    const account = await ownAccount(booksFor(request), request)
    if (!account) return reply.callNotFound()
    return show(reply, accountPage({ account, ...viewOf(request) }))
  })
  scope.post<Sent>('/sandbox/onboarding/:account_id/:token', async (request, reply) => {
    const account = await ownAccount(booksFor(request), request)
    if (!account) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
    const how = request.body?.get('how') === 'complete' ? 'complete' : 'without_document'
    const done = await booksFor(request).page.onboard(account.id, request.params.token ?? '', how)
    return reply.redirect(done?.return_url ?? request.url, 303)
  })
}

/** An account of this shop; another shop's is answered like one that does not exist. */
async function ownAccount(
  sandbox: ServedSandbox,
  request: FastifyRequest<Visit>,
): Promise<SandboxAccount | null> {
  const { account_id } = request.params
  if (!request.tenant || !/^acct_\w{1,60}$/.test(account_id)) return null
  const account = await sandbox.page.account(account_id)
  return account?.metadata.tenant_id === request.tenant.tenant_id ? account : null
}

function viewOf(request: FastifyRequest) {
  return { shop_name: request.tenant?.tenant_name ?? '', nonce: request.nonce }
}

function show(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
