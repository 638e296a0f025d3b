import type { Database, Tx } from '../database.ts'
import { transaction } from './transaction.ts'

/** What somebody did with the platform's own rights: it is written down in the transaction that did it. */
export type AuditEntry =
  | {
      log: 'audit'
      action_type: string
      target_type: string
      target_id?: string | null
      tenant_id?: string | null
      admin_user_id?: string | null
      impersonator_user_id?: string | null
      ip_address?: string | null
      details?: Record<string, unknown>
    }
  | {
      log: 'security'
      event_type: string
      severity: 'info' | 'warning' | 'error' | 'critical'
      tenant_id?: string | null
      ip_address?: string | null
      details?: Record<string, unknown>
    }

export type PlatformScope = { db: Database }

/** The third door: every tenant, under the platform's own role, and never without an audit entry. */
export function inPlatform<T>(
  scope: PlatformScope,
  work: (tx: Tx) => Promise<{ audit: AuditEntry; result: T }>,
): Promise<T> {
  return transaction(
    scope.db,
    `select set_config('role', 'fournil_platform', true)`,
    async (tx) => {
      const { audit: entry, result } = await work(tx)
      await writeEntry(tx, entry)
      return result
    },
  )
}

/** A row of one of the two logs. Verbs write theirs by `audit` in services, which knows who acts. */
export async function writeEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { log, details, ...row } = entry
  const values = { ...row, details: JSON.stringify(details ?? {}) }
  const table = log === 'audit' ? 'admin_audit_logs' : 'security_logs'
  await tx
    .insertInto(table as 'admin_audit_logs')
    .values(values as never)
    .execute()
}
