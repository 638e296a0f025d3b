import { sql } from 'kysely'
import type { Tx } from './database.ts'

export type TillTable = 'payments' | 'closings'
export type BrokenLink = { tenant_id: string; number: number }

/** The first row of each shop's till that was altered, or whose predecessor is gone. */
export async function verifyTills(tx: Tx, table: TillTable): Promise<BrokenLink[]> {
  const text = sql.ref(table === 'payments' ? 'app.payment_text' : 'app.closing_text')
  const { rows } = await sql<BrokenLink>`
    select tenant_id, min(number) as number from (
      select tenant_id, number, hash, previous_hash, app.till_hash(previous_hash, ${text}(row_of)) as expected,
             lag(hash) over chain as hash_before, coalesce(lag(number) over chain, 0) as number_before
      from ${sql.table(table)} as row_of
      window chain as (partition by tenant_id order by number)
    ) as links
    where hash <> expected or previous_hash is distinct from hash_before or number <> number_before + 1
    group by tenant_id order by tenant_id
  `.execute(tx)
  return rows
}
