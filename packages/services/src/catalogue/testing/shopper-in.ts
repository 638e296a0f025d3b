import { randomUUID } from 'node:crypto'
import type { Database } from '@fournil/db'
import type { TenantContext } from '../../context.ts'

/** Whoever opens the shop's page. Reading a storefront needs neither files nor jobs. */
export function shopperIn(
  { db }: { db: Database },
  tenant: { tenant_id: string; tenant_slug: string },
  now = new Date(),
): TenantContext {
  return {
    db,
    storage: undefined as never,
    jobs: undefined as never,
    payments: undefined as never,
    ai: undefined as never,
    geocoder: undefined as never,
    dns: undefined as never,
    encryption: undefined as never,
    platform_domain: 'fournil.test',
    defaultHostOf: (slug) => `${slug}.fournil.test`,
    originOf: () => 'http://shop.localhost',
    now,
    actor: { kind: 'shopper' },
    request_id: randomUUID(),
    ip_address: null,
    host: `${tenant.tenant_slug}.localhost`,
    user_agent: null,
    tenant: {
      tenant_id: tenant.tenant_id,
      tenant_name: 'Boulangerie du test',
      tenant_slug: tenant.tenant_slug,
      tenant_status: 'active',
      domain_id: null,
      domain: null,
      is_primary: false,
      subscription_plan_name: 'Test',
      subscription_status: 'active',
      trial_ends_at: null,
      subscription_ends_at: null,
      primary_domain: null,
    },
  }
}
