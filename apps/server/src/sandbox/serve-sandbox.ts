import type { AddressInfo } from 'node:net'
import { isTestCard } from '@fournil/integrations/payments/sandbox/cards'
import type { SandboxSession } from '@fournil/integrations/payments/sandbox/state'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import type { Payments, ServedSandbox } from './open-payments.ts'
import { invoicePdf } from './page/invoice-pdf.ts'
import { renderPage } from './page/render-page.ts'
import { returnUrl } from './return-url.ts'
import { type SandboxFor, serveOnboarding } from './serve-onboarding.ts'

type Visit = { Params: { session_id: string } }
type InvoiceVisit = { Params: { subscription_id: string; file: string } }
type Sent = Visit & { Body: URLSearchParams }

const WEBHOOK_PATH = '/webhooks/stripe'

/** `/sandbox/pay/…` on the shop's own host: the page where Stripe's would be. Works without any script. */
export function serveSandbox(
  app: FastifyInstance,
  { sandbox, cells }: Pick<Payments, 'sandbox'> & Partial<Pick<AppServices, 'cells'>>,
  onSeen: (request: FastifyRequest, order_id: string) => Promise<void>,
) {
  if (!sandbox) return
  // A provider does not say who looks at its page. This one can, so that whoever tests may take their time.
  const seen = async (request: FastifyRequest, { metadata }: SandboxSession) => {
    if (metadata.order_id) await onSeen(request, metadata.order_id)
  }
  // The books of a shop lie in its own database.
  const booksFor: SandboxFor = (request) => request.cell_services?.sandbox ?? sandbox
  app.addHook('onListen', async () => {
    sandbox.deliverTo(webhookUrl(app))
    cells?.deliverTo(webhookUrl(app))
  })
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.get<Visit>('/sandbox/pay/:session_id', async (request, reply) => {
      const session = await ownSession(booksFor(request), request)
      if (!session) return reply.callNotFound()
      await seen(request, session)
      return show(request, reply, session)
    })
    scope.get<InvoiceVisit>('/sandbox/invoices/:subscription_id/:file', async (request, reply) => {
      const invoice = await ownInvoice(booksFor(request), request)
      if (!invoice) return reply.callNotFound()
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(invoicePdf(invoice))
    })
    scope.post<Visit>('/sandbox/pay/:session_id/seen', async (request, reply) => {
      const session = await ownSession(booksFor(request), request)
      if (!session) return noSuchSession(reply)
      await seen(request, session)
      return reply.code(204).send()
    })
    serveOnboarding(scope, booksFor)
    scope.post<Sent>('/sandbox/pay/:session_id', async (request, reply) => {
      const before = await ownSession(booksFor(request), request)
      if (!before) return noSuchSession(reply)
      const session = await act(booksFor(request), before, request.body)
      if (!session) return reply.redirect(request.url, 303)
      // Paid, and committed: only now does the browser move on. What the bank does with it is looked at here.
      const isDone = session.status === 'complete' && !session.dispute
      return reply.redirect(isDone ? returnUrl(session) : request.url, 303)
    })
  })
}

/** Not by the page that others get: its form would be read a second time, and wait for it for ever. */
function noSuchSession(reply: FastifyReply) {
  return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
}

/** A session of this shop; another shop's is answered like one that does not exist. */
async function ownSession(
  sandbox: ServedSandbox,
  request: FastifyRequest<Visit>,
): Promise<SandboxSession | null> {
  const { session_id } = request.params
  if (!request.tenant || !/^cs_test_\w{1,100}$/.test(session_id)) return null
  const session = await sandbox.page.look(session_id)
  return session?.metadata.tenant_id === request.tenant.tenant_id ? session : null
}

/** An invoice of this shop's subscription; another shop's is answered like one that does not exist. */
async function ownInvoice(sandbox: ServedSandbox, request: FastifyRequest<InvoiceVisit>) {
  const { subscription_id, file } = request.params
  if (!request.tenant || !/^sub_\w{1,100}$/.test(subscription_id)) return null
  const subscription = await sandbox.page.subscription(subscription_id)
  if (subscription?.metadata.tenant_id !== request.tenant.tenant_id) return null
  return subscription.invoices.find(({ number }) => file === `${number}.pdf`) ?? null
}

function act({ page }: ServedSandbox, { id }: SandboxSession, form: URLSearchParams | undefined) {
  switch (form?.get('action')) {
    case 'pay': {
      const card = form.get('card') ?? ''
      return isTestCard(card) ? page.submitCard(id, card) : null
    }
    case 'confirm':
      return page.answerChallenge(id, true)
    case 'refuse':
      return page.answerChallenge(id, false)
    case 'expire':
      return page.letExpire(id)
    case 'contest':
      return page.contest(id, 'product_not_received')
    case 'shop_wins':
      return page.decide(id, 'won')
    case 'customer_wins':
      return page.decide(id, 'lost')
    default:
      return null
  }
}

function show(request: FastifyRequest, reply: FastifyReply, session: SandboxSession) {
  const shop_name = request.tenant?.tenant_name ?? ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(renderPage({ session, shop_name, nonce: request.nonce, now: Date.now() }))
}

// The server's own port on this machine, whatever name the world knows it by.
function webhookUrl(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo
  const isEverywhere = address === '0.0.0.0' || address === '::'
  const named = family === 'IPv6' ? `[${address}]` : address
  return `http://${isEverywhere ? '127.0.0.1' : named}:${port}${WEBHOOK_PATH}`
}
