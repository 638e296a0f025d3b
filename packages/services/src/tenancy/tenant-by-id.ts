import { type Database, type ResolvedTenant, readInTenantPrepared } from '@fournil/db'

/** For jobs and webhooks, which are not asked by a host. A suspended shop's refunds are still paid. */
export async function tenantById(db: Database, tenantId: string): Promise<ResolvedTenant | null> {
  const rows = await readInTenantPrepared<ResolvedTenant>(
    { db, tenant: { tenant_id: tenantId } },
    `select t.id as tenant_id, t.name as tenant_name, t.slug as tenant_slug, t.status as tenant_status,
            d.id as domain_id, d.domain, coalesce(d.is_primary, false) as is_primary,
            p.name as subscription_plan_name, t.subscription_status, t.trial_ends_at, t.subscription_ends_at,
            d.domain as primary_domain, t.deletion_due_at
     from tenants t
     join subscription_plans p on p.id = t.plan_id
     left join tenant_domains d on d.tenant_id = t.id and d.is_primary and d.is_reachable`,
  )
  return rows[0] ?? null
}
