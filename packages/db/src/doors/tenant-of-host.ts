import type { OpenTenantStatus, SubscriptionStatus } from '@fournil/domain/tenants'
import type { Database } from '../database.ts'
import { askBeforeTenant } from './ask-before-tenant.ts'

export type ResolvedTenant = {
  tenant_id: string
  tenant_name: string
  tenant_slug: string
  tenant_status: OpenTenantStatus
  domain_id: string | null
  domain: string | null
  is_primary: boolean
  subscription_plan_name: string
  subscription_status: SubscriptionStatus
  trial_ends_at: Date | null
  subscription_ends_at: Date | null
  primary_domain: string | null
  /** The shop was asked to be deleted, and is closed until then. */
  deletion_due_at?: Date | null
}

/** The first door: whose shop answers to this slug or to this verified domain? */
export async function tenantOfHost(
  db: Database,
  asked: { slug: string } | { domain: string },
): Promise<ResolvedTenant | null> {
  const slug = 'slug' in asked ? asked.slug.toLowerCase() : null
  const domain = 'domain' in asked ? asked.domain.toLowerCase() : null
  const rows = await askBeforeTenant<ResolvedTenant>(
    db,
    'select * from app.tenant_of_host($1, $2)',
    [slug, domain],
  )
  return rows[0] ?? null
}

/** On a local host that names no shop, the first shop answers. */
export async function firstTenantSlug(db: Database): Promise<string | null> {
  const { rows } = await db.pool.query<{ slug: string | null }>(
    'select app.first_tenant_slug() as slug',
  )
  return rows[0]?.slug ?? null
}
