import { sql, type Tx } from '@fournil/db'
import type { DeletionBlocker } from '@fournil/domain/deletion-blockers'

/** What is still to be settled before this shop may be removed. */
export async function readBlockers(tx: Tx, shop_id: string, at: Date): Promise<DeletionBlocker[]> {
  const { rows } = await sql<DeletionBlocker>`
    select kind, count, amount from app.deletion_blockers(${shop_id}, ${at})`.execute(tx)
  return rows
}
