import type { DomainStats } from '@fournil/contract/platform/domains'
import { sql, type Tx } from '@fournil/db'
import { totalsOf } from '../totals-of.ts'

/** Of the shops that are not deleted: the few others are taken off. */
export async function domainStats(tx: Tx): Promise<DomainStats> {
  const { rows } = await sql<Record<'all' | 'verified' | 'active', number>>`
    select count(*)::int as all, (count(*) filter (where d.is_verified))::int as verified,
           (count(*) filter (where d.is_active))::int as active
    from tenants t join tenant_domains d on d.tenant_id = t.id where t.deleted_at is not null`.execute(
    tx,
  )
  const hidden = rows[0] ?? { all: 0, verified: 0, active: 0 }
  const { all = 0, verified = 0, active = 0 } = await totalsOf(tx, 'tenant_domains')
  const shown = { total: all - hidden.all, verified: verified - hidden.verified }
  return { ...shown, pending: shown.total - shown.verified, active: active - hidden.active }
}
