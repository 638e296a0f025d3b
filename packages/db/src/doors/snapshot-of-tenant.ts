import type { Tx } from '../database.ts'
import type { TenantScope } from './in-tenant.ts'
import { tenantSetting } from './opening.ts'
import { transaction } from './transaction.ts'

/**
 * The second door for whoever reads a whole shop: everything as it was at one moment, however long the reading takes.
 * Reading alone never loses to another transaction, so `work` runs once.
 */
export function snapshotOfTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tenant_id } = scope.tenant
  return transaction(scope.db, `${READ_ONLY}; ${tenantSetting(tenant_id)}`, work, tenant_id)
}

// What is read is compressed and stored in between, perhaps slowly.
const READ_ONLY = `set transaction isolation level repeatable read, read only;
  set local idle_in_transaction_session_timeout = '10min'; set local statement_timeout = '2min'`
