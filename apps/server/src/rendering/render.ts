import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createRouterClient } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { router } from '../api/router.ts'
import { apiContext } from '../api/serve.ts'
import type { AppServices } from '../app-services.ts'
import { refuseSize } from '../http/read-body.ts'
import type { Application } from './application.ts'
import { demoShops } from './demo-shops.ts'
import { pageRequest } from './page-request.ts'

const METHODS = ['GET', 'HEAD', 'POST']

const handlers = new WeakMap<object, (request: Request, context: unknown) => Promise<Response>>()

/** A page, rendered with the API in process: no request of ours ever travels over the network. */
export async function render(
  application: Application,
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!METHODS.includes(request.method)) return refuseMethod(reply)
  const page = await pageRequest(request, reply)
  if (page === 'too_large') return refuseSize(reply)
  if (page === 'no_form') return refuseForm(reply)
  const { build } = application
  const { createRequestHandler, RouterContextProvider, visitContext } = build.entry.module
  let handle = handlers.get(build)
  if (!handle) {
    handle = createRequestHandler(build, services.env.NODE_ENV) as NonNullable<typeof handle>
    handlers.set(build, handle)
  }

  const visit = new RouterContextProvider()
  visit.set(visitContext, {
    api: createRouterClient(router, { context: apiContext(services, request, reply) }),
    nonce: request.nonce,
    isLocal: request.is_local,
    origin: `${request.protocol}://${request.headers.host}`,
    platformOrigin: platformOrigin(services, request),
    paymentsMode: services.payments.mode,
    platformHosting: services.env.PLATFORM_HOSTING ?? null,
    demoShops: () => demoShops(services, platformOrigin(services, request)),
    log: request.log,
  })
  const response = await handle(page, visit)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  return request.method === 'HEAD' ? sendHead(reply, response) : reply.send(response)
}

// A route that knows only GET measures the body of a HEAD, which a Response does not let it do.
function sendHead(reply: FastifyReply, { status, headers, body }: Response) {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body ? Readable.fromWeb(body as NodeStream) : undefined)
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
