import { PLATFORM_TABLES, tenantTables } from '../walls/tables.ts'
import { rowsOf, type Side } from './side.ts'

/** A table with rows of a shop, and the column that says so. */
export type ShopTable = { name: string; key: 'id' | 'tenant_id' }

/** What PostgreSQL itself copies and follows: the tables whose keys begin with the shop, and the shop's own row. */
export async function followedTables(side: Side): Promise<ShopTable[]> {
  const names = await tenantTables((sql, parameters) => rowsOf(side, sql, parameters))
  return [
    { name: 'tenants', key: 'id' },
    ...names.map((name) => ({ name, key: 'tenant_id' as const })),
  ]
}

/** The chains of a shop's logs: their rows are numbered across all shops, so they get numbers of the other database. */
export const LOGS = ['admin_audit_logs', 'security_logs'] as const

/** Of the platform, with keys of their own: few rows, carried while nothing is written. Those that others name first. */
export const CARRIED = ['impersonations', 'user_sessions', 'access_tokens'] as const

/** Every table that names a shop is in one of the three lists. */
export const KNOWN_PLATFORM_TABLES: readonly string[] = [...LOGS, ...CARRIED]

export function tablesNobodyCarries(): string[] {
  return PLATFORM_TABLES.filter((name) => !KNOWN_PLATFORM_TABLES.includes(name))
}
