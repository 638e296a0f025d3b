import { sql } from 'kysely'
import type { Tx } from './database.ts'

export type ChainedLog = 'admin_audit_logs' | 'security_logs'

/**
 * The first row of a log that was altered, or whose predecessor is gone; null when every chain that this
 * transaction sees is whole, from the row that its anchor names where its oldest were let go of. What was cut off at the very end leaves no trace in the rest: keep copies of the last
 * hash elsewhere to notice that.
 */
export async function verifyChain(tx: Tx, table: ChainedLog): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, hash, previous_hash,
             coalesce(lag(hash) over (partition by tenant_id order by id), (
               select a.last_hash from log_anchors a where a.chain = app.log_chain(${table}, log.tenant_id)
             )) as hash_before,
             app.log_hash(previous_hash, to_jsonb(log), created_at) as expected
      from ${sql.table(table)} as log
    ) as links
    where hash <> expected or previous_hash is distinct from hash_before
    order by id limit 1
  `.execute(tx)
  return rows[0]?.id ?? null
}
