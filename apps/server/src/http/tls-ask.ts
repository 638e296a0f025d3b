import { parseHost } from '@fournil/domain/hosts'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { PROBE } from './probes.ts'

/** `/internal/tls?domain=`: may the proxy ask for a certificate for this name? Only for names that a shop, or we, answer to. */
export function answerTlsQuestions(app: FastifyInstance, services: AppServices) {
  app.get<{ Querystring: { domain?: string } }>('/internal/tls', PROBE, async (request, reply) => {
    const host = parseHost(request.query.domain ?? '', {
      platformDomain: services.env.PLATFORM_DOMAIN,
      development: false,
    })
    return reply.code((await isOurs(host)) ? 200 : 404).send()
  })

  async function isOurs(host: ReturnType<typeof parseHost>): Promise<boolean> {
    if (!host || host.kind === 'local') return false
    if (host.kind === 'platform') return true
    const tenant =
      host.kind === 'tenant_subdomain'
        ? await services.tenants.bySlug(host.slug)
        : await services.tenants.byDomain(host.domain)
    return tenant !== null
  }
}
