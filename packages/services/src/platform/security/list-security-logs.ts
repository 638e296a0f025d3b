import { isIP } from 'node:net'
import type { AskedPage } from '@fournil/contract/platform/key-page'
import type { SecurityLogRow } from '@fournil/contract/platform/security'
import { type RawBuilder, sql, type Tx } from '@fournil/db'
import { eachCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { logKinds } from '../log-kinds.ts'

const LOGS_A_PAGE = 100

/** The security log, newest first, found by the kind of event or by an address. */
export async function listSecurityLogs(
  ctx: Context,
  { search, after, before }: AskedPage & { search?: string },
): Promise<KeyPage<SecurityLogRow>> {
  const looked = { type: 'security_logs_viewed', target: { type: 'security_logs' } } as const
  const asked = { after, before, search }
  const read = await eachCell(ctx, (there) =>
    readOnPlatform(there, looked, (tx) => securityRows(tx, asked, LOGS_A_PAGE)),
  )
  const page = pageOf(asked, LOGS_A_PAGE)
  return page.of(page.merge(read))
}

const pageOf = (asked: AskedPage, size: number) =>
  keyPage(asked, { at: 'l.created_at', id: 'l.id', id_type: 'bigint' }, size)

export async function readSecurityLogs(
  tx: Tx,
  asked: AskedPage & { search?: string },
  size: number,
): Promise<KeyPage<SecurityLogRow>> {
  return pageOf(asked, size).of(await securityRows(tx, asked, size))
}

async function securityRows(
  tx: Tx,
  { search, ...asked }: AskedPage & { search?: string },
  size: number,
) {
  const page = pageOf(asked, size)
  const { rows } = await sql<SecurityLogRow & { page_key: string }>`
    select l.id::text, l.event_type, l.severity, host(l.ip_address) as ip_address, t.name as tenant_name,
           l.details::text, l.created_at, ${page.key} as page_key
    from security_logs l left join tenants t on t.id = l.tenant_id
    where ${search ? await found(tx, search) : sql`true`} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(tx)
  return rows
}

async function found(tx: Tx, search: string): Promise<RawBuilder<boolean>> {
  if (isIP(search)) return sql`l.ip_address = ${search}::inet`
  return sql`l.event_type = any(${await logKinds(tx, 'security_logs', search)}::text[])`
}
