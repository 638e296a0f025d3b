import type { AuditLogRow, AuditStats, ListAuditLogs } from '@fournil/contract/platform/audit-logs'
import type { AskedPage } from '@fournil/contract/platform/key-page'
import { type RawBuilder, sql, type Tx } from '@fournil/db'
import { eachCell, everyCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { addBounded } from '../bounded-count.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { logKinds } from '../log-kinds.ts'
import { auditStats } from './audit-stats.ts'

const LOGS_A_PAGE = 100
const LOOKED = { type: 'audit_logs_viewed', target: { type: 'audit_logs' } } as const

/** Who did what, newest first, found by the kind of action, by who acted, or by what was acted on. */
export async function listAuditLogs(
  ctx: Context,
  asked: ListAuditLogs,
): Promise<KeyPage<AuditLogRow> & { stats: AuditStats }> {
  const read = await eachCell(ctx, (there) =>
    readOnPlatform(there, { ...LOOKED, details: { filter: asked.filter } }, async (tx) => ({
      rows: await auditRows(tx, asked, LOGS_A_PAGE),
      stats: await auditStats(tx, ctx.now),
    })),
  )
  const page = pageOf(asked, LOGS_A_PAGE)
  return { ...page.of(page.merge(read.map(({ rows }) => rows))), stats: statsOf(read) }
}

const pageOf = (asked: AskedPage, size: number) =>
  keyPage(asked, { at: 'l.created_at', id: 'l.id', id_type: 'bigint' }, size)

/** Whoever acts in several cells is one person: the cell with the most says at least how many they are. */
function statsOf(read: readonly { stats: AuditStats }[]): AuditStats {
  const of = (figure: keyof AuditStats) => read.map(({ stats }) => stats[figure])
  const people = of('people_24_hours')
  const most = Math.max(...people.map(({ count }) => count))
  return {
    last_24_hours: addBounded(of('last_24_hours')),
    last_7_days: addBounded(of('last_7_days')),
    people_24_hours: {
      count: most,
      is_exact: addBounded(people).count === most && addBounded(people).is_exact,
    },
    impersonations_7_days: addBounded(of('impersonations_7_days')),
  }
}

type Asked = ListAuditLogs & { since?: Date; until?: Date }

/** One page of the logs of all cells, none left out; `since` and what comes `until` then. */
export async function readAuditLogs(
  ctx: Context,
  asked: Asked,
  size: number,
): Promise<KeyPage<AuditLogRow>> {
  const page = pageOf(asked, size)
  const read = await everyCell(ctx, (there) =>
    readOnPlatform(there, LOOKED, (tx) => auditRows(tx, asked, size)),
  )
  return page.of(page.merge(read))
}

async function auditRows(
  tx: Tx,
  { search, filter, after, before, since, until }: Asked,
  size: number,
) {
  const page = pageOf({ after, before }, size)
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
  return rows
}

async function found(tx: Tx, search: string): Promise<RawBuilder<boolean>> {
  if (search.includes('@'))
    return sql`l.admin_user_id = (select id from users where email = ${search.toLowerCase()})`
  const kinds = await logKinds(tx, 'admin_audit_logs', search)
  return sql`(l.action_type = any(${kinds}::text[]) or l.target_id = ${search})`
}
