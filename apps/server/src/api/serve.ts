import { normalizeIP } from '@fastify/rate-limit'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { contextOf } from '../http/request-context.ts'
import { dropSession, keepSession } from '../http/session-cookie.ts'
import { serveDocs } from './docs.ts'
import { isFunction, withErrorField } from './function-error.ts'
import { createHandlers } from './handlers.ts'
import type { ApiContext } from './implement.ts'

/** `/api` for anyone who reads the documentation, `/rpc` for our own pages. */
export function serveApi(app: FastifyInstance, services: AppServices) {
  const handlers = createHandlers()

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: (request, reply) => answer('http', request, reply),
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/rpc/*',
    handler: (request, reply) => answer('rpc', request, reply),
  })
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/rpc/*',
    handler: (_request, reply) => nothingThere(reply),
  })
  for (const root of ['/api', '/rpc']) app.all(root, (_request, reply) => nothingThere(reply))
  serveDocs(app)

  async function answer(kind: 'http' | 'rpc', request: FastifyRequest, reply: FastifyReply) {
    const { matched, response } = await handlers[kind].handle(
      createRequest(request.raw, reply.raw, {
        host: request.headers.host ?? '',
        protocol: `${request.protocol}:`,
      }),
      {
        prefix: kind === 'http' ? '/api' : '/rpc',
        context: apiContext(services, request, reply),
      },
    )
    if (!matched) return nothingThere(reply)
    reply.header('cache-control', 'no-store')
    return handOver(request, reply, response)
  }
}

// An answer that is there already is handed over in one piece; only what comes bit by bit is worth a stream.
async function handOver(request: FastifyRequest, reply: FastifyReply, response: Response) {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return reply.send(response)
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  const body = Buffer.from(await response.arrayBuffer())
  return reply.send(!response.ok && isFunction(request.url) ? withErrorField(body) : body)
}

function nothingThere(reply: FastifyReply) {
  return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
}

export function apiContext(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiContext {
  return {
    ctx: contextOf(services, request),
    log: request.log,
    audience: request.audience,
    cookies: {
      keepSession: (token, expires) => keepSession(request, reply, token, expires),
      dropSession: () => dropSession(request, reply),
    },
    // One subscriber has a whole /64 of IPv6 addresses: they count as one.
    withinLimit: async (name, perMinute) =>
      services.withinLimit(`${name} ${normalizeIP(request.ip)}`, perMinute),
    signInThrottle: services.signInThrottle,
    is_strict: services.env.NODE_ENV !== 'production',
  }
}
