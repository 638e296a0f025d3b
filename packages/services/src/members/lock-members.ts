import { clientOf, prepared, type Tx } from '@fournil/db'

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/** Until the transaction ends, nobody else changes who works for this shop. */
export async function lockMembers(tx: Tx, tenant_id: string): Promise<void> {
  await clientOf(tx).query(prepared(LOCK, [`members:${tenant_id}`]))
}
