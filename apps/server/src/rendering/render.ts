import { createRouterClient } from '@orpc/server'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { callCounter } from '../api/call-counter.ts'
import { router } from '../api/router.ts'
import { apiContext } from '../api/serve.ts'
import type { House } from '../house.ts'
import type { Application } from './applications.ts'

const handlers = new WeakMap<object, (request: Request, context: unknown) => Promise<Response>>()

/** A page, rendered with the API in process: no request of ours ever travels over the network. */
export async function render(
  application: Application,
  house: House,
  counter: ReturnType<typeof callCounter>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { build } = application
  const { createRequestHandler, RouterContextProvider, visitContext } = build.entry.module
  let handle = handlers.get(build)
  if (!handle) {
    handle = createRequestHandler(build, house.env.NODE_ENV) as NonNullable<typeof handle>
    handlers.set(build, handle)
  }

  const visit = new RouterContextProvider()
  visit.set(visitContext, {
    api: createRouterClient(router, { context: apiContext(house, request, reply, counter) }),
    nonce: request.nonce,
    isLocal: request.is_local,
    origin: `${request.protocol}://${request.headers.host}`,
    platformOrigin: platformOrigin(house, request),
    platformHosting: house.env.PLATFORM_HOSTING ?? null,
    log: request.log,
  })
  const page = createRequest(request.raw, reply.raw, {
    host: request.headers.host ?? '',
    protocol: `${request.protocol}:`,
  })
  const response = await handle(page, visit)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(response)
}

export function platformOrigin(house: House, request: FastifyRequest): string {
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  return `${request.protocol}://${house.env.PLATFORM_DOMAIN}${port}`
}
