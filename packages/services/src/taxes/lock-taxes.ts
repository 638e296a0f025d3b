import { clientOf, prepared, type Tx } from '@fournil/db'

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/** One change of a shop's rates after the other: of two who choose a default at the same moment, the last one has it. */
export async function lockTaxes(tx: Tx, tenant_id: string): Promise<void> {
  await clientOf(tx).query(prepared(LOCK, [`taxes:${tenant_id}`]))
}
