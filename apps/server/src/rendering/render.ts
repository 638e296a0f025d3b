import { isOutOfReach } from '@fournil/db'
import { createRouterClient } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { router } from '../api/router.ts'
import { apiContext } from '../api/serve.ts'
import type { AppServices } from '../app-services.ts'
import { hearOfMove } from '../cells/retry-after.ts'
import { refuseSize } from '../http/read-body.ts'
import type { Application } from './application.ts'
import { demoShops } from './demo-shops.ts'
import { getPage, type PageCache, pageKey } from './page-cache.ts'
import { pageRequest } from './page-request.ts'
import { sendPage } from './send-page.ts'
import { sendStream } from './send-stream.ts'
import { chosenStore, isSharedPage, sharedRequest } from './shared-page.ts'
import { wholePage } from './whole-page.ts'

const METHODS = ['GET', 'HEAD', 'POST']

const handlers = new WeakMap<object, (request: Request, context: unknown) => Promise<Response>>()

/** A page, rendered with the API in process: no request of ours ever travels over the network. */
export async function render(rendering: Rendering) {
  const { services, request, reply } = rendering
  if (!METHODS.includes(request.method)) return refuseMethod(reply)
  // While Vite serves it, a page has styles that no hash knows.
  if (services.env.NODE_ENV !== 'development' && isSharedPage(request))
    return renderShared(rendering)
  const page = await pageRequest(request, reply)
  if (page === 'too_large') return refuseSize(reply)
  if (page === 'no_form') return refuseForm(reply)
  return sendStream(request, reply, await answer(rendering, page, { isWhole: false }))
}

export type Rendering = {
  application: Application
  services: AppServices
  pages: PageCache
  request: FastifyRequest
  reply: FastifyReply
}

async function renderShared(rendering: Rendering) {
  const { pages, request, reply } = rendering
  const tenantId = request.tenant?.tenant_id ?? ''
  const store = chosenStore(request.cookies)
  const key = pageKey(request, store)
  const page =
    pages.find(tenantId, key) ??
    (await getPage(pages, { tenantId, key }, async () => {
      const asked = sharedRequest(request, store)
      return wholePage(await answer(rendering, asked, { isWhole: true }), request.nonce)
    }))
  return sendPage(request, reply, page)
}

async function answer(
  rendering: Rendering,
  page: Request,
  { isWhole }: { isWhole: boolean },
): Promise<Response> {
  const { application, services, request, reply } = rendering
  const { build } = application
  const { createRequestHandler, RouterContextProvider, visitContext } = build.entry.module
  let handle = handlers.get(build)
  if (!handle) {
    handle = createRequestHandler(build, services.env.NODE_ENV) as NonNullable<typeof handle>
    handlers.set(build, handle)
  }

  /** What kept a loader from its database: the visitor is asked to try again, not told of an error. */
  let away: unknown
  const visit = new RouterContextProvider()
  visit.set(visitContext, {
    api: createRouterClient(router, { context: apiContext(services, request, reply) }),
    nonce: request.nonce,
    isWhole,
    isLocal: request.is_local,
    origin: `${request.protocol}://${request.headers.host}`,
    platformOrigin: platformOrigin(services, request),
    paymentsMode: services.payments.mode,
    platformHosting: services.env.PLATFORM_HOSTING ?? null,
    demoShops: () => demoShops(services, platformOrigin(services, request)),
    log: { error: hear },
  })
  const answered = await handle(page, visit)
  // What an open page asks for while it is walked through, it shows as its own error.
  if (away && answered.status === 500 && !new URL(page.url).pathname.endsWith('.data')) throw away
  return answered

  function hear(details: object, message: string) {
    const error = 'err' in details ? details.err : null
    if (!isOutOfReach(error)) return request.log.error(details, message)
    request.log.warn(details, message)
    hearOfMove(error, services.cells)
    away ??= error
  }
}

function refuseMethod(reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', METHODS.join(', '))
    .send({ code: 'METHOD_NOT_ALLOWED', message: 'Cette page ne connaît pas cette méthode.' })
}

function refuseForm(reply: FastifyReply) {
  return reply.code(400).send({ code: 'BAD_REQUEST', message: 'Ce formulaire n’a pas pu être lu.' })
}

export function platformOrigin(services: AppServices, request: FastifyRequest): string {
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  return `${request.protocol}://${services.env.PLATFORM_DOMAIN}${port}`
}
