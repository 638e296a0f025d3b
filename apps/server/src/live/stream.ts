import { normalizeIP } from '@fastify/rate-limit'
import { ERRORS } from '@fournil/contract/errors'
import { PUBLIC_TOPICS } from '@fournil/contract/live'
import { actorOf } from '@fournil/services/auth/actor-of'
import type { Actor } from '@fournil/services/context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { servicesFor } from '../cells/shop-at.ts'
import { sessionToken } from '../http/session-cookie.ts'
import type { LiveHub } from './hub.ts'

const HEARTBEAT_MS = 25_000
/** An event with a name, not a comment: the page notices when it stays away, and knows that the line is dead. */
const BEAT = 'event: beat\ndata: {}'
const MOST_STREAMS = 2_000
const MOST_STREAMS_OF_AN_ADDRESS = 20
/** Of its shoppers: a shop that everybody looks at leaves room for the others, and for those who prepare its orders. */
const MOST_STREAMS_OF_A_SHOP = 500

/** `GET /live`: server-sent events of this host's tenant, for as long as the page is open. */
export function serveLive(app: FastifyInstance, services: AppServices) {
  const open = new Map<FastifyReply, Listener>()

  app.get('/live', async (request, reply) => {
    const tenant = request.tenant
    if (!tenant)
      return reply
        .code(404)
        .send({ code: 'TENANT_NOT_FOUND', message: 'Tenant not found for this domain' })
    // Whoever asks for the headers alone gets them, and takes no place.
    if (request.method === 'HEAD') return reply.type('text/event-stream').send()

    const address = normalizeIP(request.ip)
    const mayHearAll = hearsAll(request.actor)
    const listener = { address, shoppers_of: mayHearAll ? null : tenant.tenant_id }
    const tooMany = refusalOf(listener, open)
    if (tooMany) {
      const { status, message } = ERRORS[tooMany]
      return reply.code(status).header('retry-after', '30').send({ code: tooMany, message })
    }

    reply.hijack()
    // Who left while we were looking them up will not leave again, and would keep their place for ever.
    if (reply.raw.destroyed) return
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // A word after the end is an error that nobody catches.
    const say = (text: string) => reply.raw.writableEnded || reply.raw.write(`${text}\n\n`)
    say('retry: 2000')
    // Cut, not ended: what a slow reader has not yet taken is not theirs any more either.
    const cutWhenOver = async () => {
      if (!mayHearAll || (await stillHearsAll(services, request))) return false
      reply.raw.destroy()
      return true
    }
    const { live } = servicesFor(services, request)
    const unsubscribe = live.subscribe(tenant.tenant_id, (event) => {
      // Somebody may have been let go: whoever it was stops hearing at once.
      if (event.topic === 'members') cutWhenOver()
      if (mayHearAll || PUBLIC_TOPICS.includes(event.topic)) say(`data: ${JSON.stringify(event)}`)
    })
    // After subscribing, so that nothing falls in between.
    for (const topic of missedBy(request, live, tenant.tenant_id))
      if (mayHearAll || PUBLIC_TOPICS.includes(topic)) say(`data: ${JSON.stringify({ topic })}`)
    const heartbeat = setInterval(async () => {
      if (!(await cutWhenOver())) say(BEAT)
    }, HEARTBEAT_MS)
    open.set(reply, listener)
    reply.raw.once('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      open.delete(reply)
    })
  })

  // An open stream would keep the server from stopping; the browser finds another process by itself.
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end()
  })
}

/** A page says for how many milliseconds it has not listened; whoever does not say begins now. */
function missedBy({ query }: FastifyRequest, live: LiveHub, tenantId: string) {
  const { age } = query as { age?: unknown }
  const isSaid = typeof age === 'string' && /^\d{1,12}$/.test(age)
  return isSaid ? live.heardWithin(tenantId, Number(age)) : []
}

type Listener = { address: string; shoppers_of: string | null }

function refusalOf(listener: Listener, open: Map<FastifyReply, Listener>) {
  if (open.size >= MOST_STREAMS) return 'BUSY'
  let [ofAddress, ofShop] = [0, 0]
  for (const { address, shoppers_of } of open.values()) {
    if (address === listener.address) ofAddress += 1
    if (shoppers_of && shoppers_of === listener.shoppers_of) ofShop += 1
  }
  if (ofAddress >= MOST_STREAMS_OF_AN_ADDRESS) return 'TOO_MANY_REQUESTS'
  return ofShop >= MOST_STREAMS_OF_A_SHOP ? 'BUSY' : null
}

function hearsAll({ kind }: Actor): boolean {
  return kind === 'member'
}

/** The session may have ended since. If nobody can tell, the browser comes back and asks again. */
async function stillHearsAll(services: AppServices, request: FastifyRequest): Promise<boolean> {
  try {
    const { host_name, tenant } = request
    const { db } = servicesFor(services, request)
    return hearsAll(await actorOf(db, sessionToken(request), host_name, tenant))
  } catch (error) {
    request.log.warn({ err: error }, 'a live stream’s session could not be checked')
    return false
  }
}
