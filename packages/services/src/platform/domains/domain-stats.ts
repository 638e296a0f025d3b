import type { DomainStats } from '@fournil/contract/platform/domains'
import { sql, type Tx } from '@fournil/db'

export async function domainStats(tx: Tx): Promise<DomainStats> {
  const { rows } = await sql<DomainStats>`
    select count(*)::int as total,
           (count(*) filter (where d.is_verified))::int as verified,
           (count(*) filter (where not d.is_verified))::int as pending,
           (count(*) filter (where d.is_active))::int as active
    from tenant_domains d join tenants t on t.id = d.tenant_id where t.deleted_at is null`.execute(
    tx,
  )
  return rows[0] ?? { total: 0, verified: 0, pending: 0, active: 0 }
}
