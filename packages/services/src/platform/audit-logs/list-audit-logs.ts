import type { AuditLogRow, AuditStats, ListAuditLogs } from '@fournil/contract/platform/audit-logs'
import { type RawBuilder, sql, type Tx } from '@fournil/db'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { logKinds } from '../log-kinds.ts'
import { auditStats } from './audit-stats.ts'

const LOGS_A_PAGE = 100

/** Who did what, newest first, found by the kind of action, by who acted, or by what was acted on. */
export function listAuditLogs(
  ctx: Context,
  asked: ListAuditLogs,
): Promise<KeyPage<AuditLogRow> & { stats: AuditStats }> {
  const looked = { type: 'audit_logs_viewed', target: { type: 'audit_logs' } } as const
  return readOnPlatform(ctx, { ...looked, details: { filter: asked.filter } }, async (tx) => ({
    ...(await readAuditLogs(tx, asked, LOGS_A_PAGE)),
    stats: await auditStats(tx, ctx.now),
  }))
}

type Asked = ListAuditLogs & { since?: Date; until?: Date }

/** One page of the log; `since` and what comes `until` then, where it is asked for. */
export async function readAuditLogs(
  tx: Tx,
  { search, filter, after, before, since, until }: Asked,
  size: number,
): Promise<KeyPage<AuditLogRow>> {
  const columns = { at: 'l.created_at', id: 'l.id', id_type: 'bigint' } as const
  const page = keyPage({ after, before }, columns, size)
  const { rows } = await sql<AuditLogRow & { page_key: string }>`
    select l.id::text, l.action_type, l.target_type, l.target_id, admin.email as admin_email,
           other.email as impersonator_email, t.name as tenant_name, host(l.ip_address) as ip_address,
           l.details::text, l.created_at, ${page.key} as page_key
    from admin_audit_logs l
    left join users admin on admin.id = l.admin_user_id
    left join users other on other.id = l.impersonator_user_id
    left join tenants t on t.id = l.tenant_id
    where ${filter === 'actions' ? sql`l.action_type not like '%\\_viewed'` : sql`true`}
      and ${since ? sql`l.created_at >= ${since}` : sql`true`}
      and ${until ? sql`l.created_at < ${until}` : sql`true`}
      and ${search ? await found(tx, search) : sql`true`} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(tx)
  return page.of(rows)
}

async function found(tx: Tx, search: string): Promise<RawBuilder<boolean>> {
  if (search.includes('@'))
    return sql`l.admin_user_id = (select id from users where email = ${search.toLowerCase()})`
  const kinds = await logKinds(tx, 'admin_audit_logs', search)
  return sql`(l.action_type = any(${kinds}::text[]) or l.target_id = ${search})`
}
