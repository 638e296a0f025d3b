import type { TenantRow } from '@fournil/contract/platform/tenants'
import { sql } from '@fournil/db'
import type { Context } from '../../context.ts'

type Read = Omit<TenantRow, 'origin'> & { primary_domain: string | null }

/** What a list shows of a tenant `t`; counts are made for the rows of the page alone. */
export const tenantColumns = ({ now }: Context) => sql`
  t.id, t.name, t.slug, t.status, t.display_status, t.created_at,
  t.deletion_due_at, t.deletion_asked_by, t.deletion_waits_since, p.name as plan_name,
  coalesce(owner.email, invited.email) as owner_email,
  owner.email is null and invited.email is not null as is_owner_invited,
  (select count(*)::int from tenant_domains d where d.tenant_id = t.id) as domains,
  (select count(*)::int from user_roles r where r.tenant_id = t.id) as users,
  case when t.deletion_due_at is null then '[]'::jsonb else (
    select coalesce(jsonb_agg(to_jsonb(b)), '[]') from app.deletion_blockers(t.id, ${now}) b) end as deletion_blockers,
  (select d.domain from tenant_domains d
   where d.tenant_id = t.id and d.is_primary and d.is_verified and d.is_active) as primary_domain`

export const TENANT_TABLES = sql`
  tenants t join subscription_plans p on p.id = t.plan_id
  left join users owner on owner.id = t.owner_user_id
  left join lateral (
    select i.email from member_invitations i
    where i.tenant_id = t.id and i.ended_at is null and t.owner_user_id is null
    order by i.created_at limit 1) invited on true`

export function withOrigin<Row extends Read>(
  ctx: Context,
  row: Row,
): Omit<Row, 'primary_domain'> & TenantRow {
  const { primary_domain, ...shown } = row
  const address = { tenant_id: row.id, tenant_slug: row.slug, primary_domain }
  return { ...shown, origin: ctx.originOf(address) }
}

export type ReadTenant = Read
