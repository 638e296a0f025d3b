import { normalizeIP } from '@fastify/rate-limit'
import { type DeclaredProcedure, proceduresOf } from '@fournil/contract/procedures'
import { AppError } from '@fournil/services/app-error'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { servicesFor } from '../cells/shop-at.ts'
import { keepDevice, knownDeviceOf } from '../http/device-cookie.ts'
import { dropRecovery, keepRecovery, recoveryToken } from '../http/recovery-cookie.ts'
import { contextOf } from '../http/request-context.ts'
import { dropSession, keepSession } from '../http/session-cookie.ts'
import { keepSharedDevice, sharedDeviceToken } from '../http/shared-device-cookie.ts'
import { isStraightPath } from '../http/straight-path.ts'
import { wholeRequest } from '../http/whole-request.ts'
import { admit } from './access.ts'
import { type CachedAnswer, isVisitorsQuestion, questionOf, sendAnswer } from './cached-answer.ts'
import { withErrorFields } from './error-fields.ts'
import { createHandlers } from './handlers.ts'
import type { ApiContext } from './implement.ts'
import {
  isJsonRequest,
  type JsonAnswer,
  jsonAnswer,
  jsonRequest,
  questionAt,
} from './json-request.ts'
import { answerTo } from './name-errors.ts'
import { serveDocs } from './openapi/serve-docs.ts'
import { rpcMethods, rpcProcedure } from './rpc-procedure.ts'

const MOST_BYTES = 64 * 1024
const ALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Kind = 'http' | 'rpc'
const PREFIX = { http: '/api', rpc: '/rpc' } as const

/** `/api` for anyone who reads the documentation, `/rpc` for our own pages. */
export function serveApi(app: FastifyInstance, services: AppServices) {
  const handlers = createHandlers()

  for (const procedure of proceduresOf()) {
    app.route({
      method: procedure.method,
      url: `/api${procedure.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: configOf('http', procedure),
      handler: (request, reply) => answerVisitor('http', procedure, request, reply),
    })
    // The others have one route together: three hundred of them would be a twentieth of the server's start.
    if (procedure.meta.same_for_visitors)
      app.route({
        method: rpcMethods(procedure),
        url: procedure.rpc,
        config: configOf('rpc', procedure),
        handler: (request, reply) => answerVisitor('rpc', procedure, request, reply),
      })
  }
  app.route({
    method: ALL_METHODS,
    url: '/rpc/*',
    handler: (request, reply) => {
      const procedure = rpcProcedure(request.url)
      if (!procedure || !rpcMethods(procedure).includes(request.method)) return nothingThere(reply)
      return answerVisitor('rpc', procedure, request, reply)
    },
  })
  for (const url of ['/api', '/api/*', '/rpc'])
    app.route({
      method: ALL_METHODS,
      url,
      handler: (_request, reply) => nothingThere(reply),
    })
  serveDocs(app)

  function configOf(kind: Kind, { meta }: DeclaredProcedure): FastifyContextConfig {
    if (!meta.same_for_visitors) return {}
    return { makeForVisitors: (request, reply) => makeOnce(kind, request, reply) }
  }

  async function answerVisitor(
    kind: Kind,
    procedure: DeclaredProcedure,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!isStraightPath(request.url)) return nothingThere(reply)
    if (!isVisitorsQuestion(request, procedure.meta)) {
      return answer(kind, procedure, request, reply)
    }
    reply.header('cache-control', 'no-store')
    return sendAnswer(request, reply, await makeOnce(kind, request, reply))
  }

  /** What every visitor gets is made once, and sent again until the shop changes. */
  function makeOnce(kind: Kind, request: FastifyRequest, reply: FastifyReply) {
    const { answers } = servicesFor(services, request)
    const { tenant } = request
    const question = questionOf(request)
    const anew = () => make(kind, question, request, reply)
    if (!answers || !tenant) return anew()
    return answers.get(tenant.tenant_id, question, anew)
  }

  // Nothing of whoever asked first gets into it, nor does it end when they leave.
  async function make(
    kind: Kind,
    url: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CachedAnswer> {
    const headers: Record<string, string> = {}
    const context = {
      ...apiContext(services, request, reply),
      retryAfter: (seconds: number) => {
        headers['retry-after'] = String(seconds)
      },
    }
    const { matched, response } = await handlers[kind].json.handle(questionAt(url), {
      prefix: PREFIX[kind],
      context,
    })
    if (!matched) throw new AppError('NOT_FOUND')
    const answer = jsonAnswer(response)
    return { ...answer, headers: { ...headers, ...answer.headers }, body: told(kind, answer) }
  }

  async function answer(
    kind: Kind,
    { name, meta }: DeclaredProcedure,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply.header('cache-control', 'no-store')
    const context = { ...apiContext(services, request, reply), admitted: name }
    try {
      // Before the body is read: who may not call costs nothing, and learns nothing of what the input should be.
      await admit(context, name, meta)
      const most = meta.max_body_bytes ?? MOST_BYTES
      if (!isJsonRequest(request)) return await answerForm(kind, most, context, request, reply)
      const asked = await jsonRequest(request, questionOf(request), most)
      if (!asked) throw new AppError('PAYLOAD_TOO_LARGE')
      const { matched, response } = await handlers[kind].json.handle(asked, {
        prefix: PREFIX[kind],
        context,
      })
      if (!matched) return nothingThere(reply)
      const answer = jsonAnswer(response)
      return reply.code(answer.status).headers(answer.headers).send(told(kind, answer))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return refuse(kind, reply, error)
    }
  }

  async function answerForm(
    kind: Kind,
    most: number,
    context: ApiContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const whole = await wholeRequest(request, reply, most)
    if (!whole) throw new AppError('PAYLOAD_TOO_LARGE')
    const { matched, response } = await handlers[kind].web.handle(whole, {
      prefix: PREFIX[kind],
      context,
    })
    return matched ? handOver(request, reply, response) : nothingThere(reply)
  }
}

function told(kind: Kind, { status, body }: JsonAnswer): Buffer {
  return kind === 'http' && status >= 300 ? withErrorFields(body) : body
}

/** In the same words as the procedure would have used. */
function refuse(kind: Kind, reply: FastifyReply, error: AppError) {
  const answer = answerTo(error).toJSON()
  if (error.retry_after) reply.header('retry-after', String(error.retry_after))
  // What is left of the body is not read: the connection can carry no other request.
  const { raw } = reply.request
  if (hasBody(raw) && !raw.complete) reply.header('connection', 'close')
  reply.code(answer.status).type('application/json; charset=utf-8')
  const body = Buffer.from(JSON.stringify(kind === 'http' ? answer : { json: answer }))
  return reply.send(kind === 'http' ? withErrorFields(body) : body)
}

function hasBody({ headers }: FastifyRequest['raw']): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

// An answer that is there already is handed over in one piece; only what comes bit by bit is worth a stream.
async function handOver(request: FastifyRequest, reply: FastifyReply, response: Response) {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return reply.send(response)
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  const body = Buffer.from(await response.arrayBuffer())
  const isFailure = !response.ok && request.url.startsWith('/api/')
  return reply.send(isFailure ? withErrorFields(body) : body)
}

function nothingThere(reply: FastifyReply) {
  const message = 'Introuvable.'
  return reply.code(404).send({ code: 'NOT_FOUND', message, error: message, details: null })
}

export function apiContext(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiContext {
  const ctx = contextOf(services, request)
  return {
    ctx,
    log: request.log,
    audience: request.audience,
    cookies: {
      keepSession: (token, expires) => keepSession(request, reply, token, expires),
      dropSession: () => dropSession(request, reply),
      knownDevice: (email) => knownDeviceOf(request, services.deviceKey, email, ctx.now),
      sharedDevice: () => sharedDeviceToken(request),
      keepSharedDevice: (token) => keepSharedDevice(request, reply, token, ctx.now),
      keepDevice: (email) => keepDevice(request, reply, services.deviceKey, email, ctx.now),
      recovery: () => recoveryToken(request),
      keepRecovery: (token, expires) => keepRecovery(request, reply, token, expires),
      dropRecovery: () => dropRecovery(request, reply),
    },
    // One subscriber has a whole /64 of IPv6 addresses: they count as one.
    withinLimit: async (name, perMinute) =>
      services.withinLimit(`${name} ${normalizeIP(request.ip)}`, perMinute),
    retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
    is_strict: services.env.NODE_ENV !== 'production',
  }
}
