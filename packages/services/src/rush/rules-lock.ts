import { clientOf, prepared, type Tx } from '@fournil/db'

/** The key under which orders and changes of the rules they depend on wait for each other. */
export function rulesKey(tenantId: string): string {
  return `pickup rules ${tenantId}`
}

/** The same key where the database knows the tenant. */
export function rulesKeySql(tenantId: string): string {
  return `'pickup rules ' || ${tenantId}`
}

/**
 * Waits until no order is being placed, and lets none begin before the change is committed: an order is before it or after
 * it. Taken first, before any row.
 */
export async function lockPickupRules(tx: Tx, tenantId: string): Promise<void> {
  await clientOf(tx).query(
    prepared('select pg_advisory_xact_lock(hashtextextended($1, 0))', [rulesKey(tenantId)]),
  )
}
