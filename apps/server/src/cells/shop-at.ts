import type { ResolvedTenant } from '@fournil/db'
import type { FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import type { HostAsked } from './host-asked.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Those of the database in which the request's shop lives, where that is not the platform's own. */
    cell_services: AppServices | null
  }
}

/** Who answers to this slug or domain, and with which database. */
export async function shopAt(
  services: AppServices,
  asked: HostAsked,
): Promise<{ services: AppServices; tenant: ResolvedTenant } | null> {
  if (services.cells) return services.cells.shopAt(asked)
  const { tenants } = services
  const tenant =
    'slug' in asked ? await tenants.bySlug(asked.slug) : await tenants.byDomain(asked.domain)
  return tenant && { services, tenant }
}

/** What answers this request: that of its shop's cell, or the platform's own. */
export function servicesFor(home: AppServices, request: FastifyRequest): AppServices {
  return request.cell_services ?? home
}
