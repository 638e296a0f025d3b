import { isIP } from 'node:net'
import type { AskedPage } from '@fournil/contract/platform/key-page'
import type { SecurityLogRow } from '@fournil/contract/platform/security'
import { type RawBuilder, sql, type Tx } from '@fournil/db'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { logKinds } from '../log-kinds.ts'

const LOGS_A_PAGE = 100

/** The security log, newest first, found by the kind of event or by an address. */
export function listSecurityLogs(
  ctx: Context,
  { search, after, before }: AskedPage & { search?: string },
): Promise<KeyPage<SecurityLogRow>> {
  const looked = { type: 'security_logs_viewed', target: { type: 'security_logs' } } as const
  return readOnPlatform(ctx, looked, (tx) =>
    readSecurityLogs(tx, { after, before, search }, LOGS_A_PAGE),
  )
}

export async function readSecurityLogs(
  tx: Tx,
  { search, ...asked }: AskedPage & { search?: string },
  size: number,
): Promise<KeyPage<SecurityLogRow>> {
  const columns = { at: 'l.created_at', id: 'l.id', id_type: 'bigint' } as const
  const page = keyPage(asked, columns, size)
  const { rows } = await sql<SecurityLogRow & { page_key: string }>`
    select l.id::text, l.event_type, l.severity, host(l.ip_address) as ip_address, t.name as tenant_name,
           l.details::text, l.created_at, ${page.key} as page_key
    from security_logs l left join tenants t on t.id = l.tenant_id
    where ${search ? await found(tx, search) : sql`true`} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(tx)
  return page.of(rows)
}

async function found(tx: Tx, search: string): Promise<RawBuilder<boolean>> {
  if (isIP(search)) return sql`l.ip_address = ${search}::inet`
  return sql`l.event_type = any(${await logKinds(tx, 'security_logs', search)}::text[])`
}
