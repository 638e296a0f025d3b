import { PUBLIC_TOPICS } from '@fournil/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'

const HEARTBEAT_MS = 25_000
const MOST_STREAMS = 2_000

/** `GET /live`: server-sent events of this host's tenant, for as long as the page is open. */
export function serveLive(app: FastifyInstance, house: House) {
  const open = new Set<FastifyReply>()

  app.get('/live', async (request, reply) => {
    const tenant = request.tenant
    if (!tenant)
      return reply
        .code(404)
        .send({ code: 'TENANT_NOT_FOUND', message: 'Tenant not found for this domain' })
    if (open.size >= MOST_STREAMS) return reply.code(503).header('retry-after', '30').send()

    const mayHearAll = request.actor.kind === 'member' || request.actor.kind === 'super_admin'
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 2000\n\n')
    const unsubscribe = house.live.subscribe(tenant.tenant_id, (event) => {
      if (mayHearAll || PUBLIC_TOPICS.includes(event.topic))
        reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    })
    const heartbeat = setInterval(() => reply.raw.write(': \n\n'), HEARTBEAT_MS)
    open.add(reply)
    whenGone(request, () => {
      clearInterval(heartbeat)
      unsubscribe()
      open.delete(reply)
    })
  })

  // An open stream would keep the server from stopping; the browser finds another process by itself.
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
  })
}

function whenGone(request: FastifyRequest, then: () => void) {
  request.raw.once('close', then)
}
