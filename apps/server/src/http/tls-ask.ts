import { parseHost } from '@fournil/domain/hosts'
import type { FastifyInstance } from 'fastify'
import { callCounter } from '../api/call-counter.ts'
import type { AppServices } from '../app-services.ts'
import { shopAt } from '../cells/shop-at.ts'
import { PROBE } from './probes.ts'

/** New names a minute; whoever answers to many shops gets their certificates within the hour all the same. */
const MOST_OF_A_PEER = 300
const MOST_IN_ALL = 600

/** `/internal/tls?domain=`: may the proxy ask for a certificate for this name? Only for names that a shop, or we, answer to. */
export function answerTlsQuestions(app: FastifyInstance, services: AppServices) {
  const withinLimit = callCounter()

  app.get<{ Querystring: { domain?: string } }>('/internal/tls', PROBE, async (request, reply) => {
    // The proxy asks on its own behalf; what it passes on for a visitor is somebody looking for names.
    if (request.headers['x-forwarded-for']) return reply.code(404).send()
    // Strangers make the proxy ask, once for every name they invent: each would be a query.
    const peer = request.socket.remoteAddress ?? ''
    if (!withinLimit(`peer ${peer}`, MOST_OF_A_PEER) || !withinLimit('all', MOST_IN_ALL))
      return reply.code(429).header('retry-after', '60').send()
    const host = parseHost(request.query.domain ?? '', {
      platformDomain: services.env.PLATFORM_DOMAIN,
      development: false,
    })
    return reply.code((await isOurs(host)) ? 200 : 404).send()
  })

  async function isOurs(host: ReturnType<typeof parseHost>): Promise<boolean> {
    if (!host || host.kind === 'local') return false
    if (host.kind === 'platform') return true
    const asked = host.kind === 'tenant_subdomain' ? { slug: host.slug } : { domain: host.domain }
    return (await shopAt(services, asked)) !== null
  }
}
