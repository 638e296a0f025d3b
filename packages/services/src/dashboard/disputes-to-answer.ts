import type { Dashboard } from '@fournil/contract/office/dashboard'
import { clientOf, type Tx } from '@fournil/db'
import { type Contested, disputeRow } from '../disputes/dispute-facts.ts'

const SHOWN = 5

/** What the bank waits to hear the shop about: what is due first comes first. */
export async function disputesToAnswer(
  tx: Tx,
  now: Date,
  timeZone: string,
): Promise<Dashboard['disputes_to_answer']> {
  const { rows } = await clientOf(tx).query<Contested & { found: number }>(
    `select d.id, d.order_id, d.amount, d.currency, d.reason, d.status, d.opened_at, d.due_by,
       o.order_number, o.customer_first_name, o.customer_last_name, count(*) over ()::int as found
     from disputes d join orders o on o.id = d.order_id
     where d.status in ('needs_response', 'warning_needs_response') and (d.due_by is null or d.due_by > $1)
     order by d.due_by nulls last, d.id limit ${SHOWN}`,
    [now],
  )
  return {
    total: rows[0]?.found ?? 0,
    disputes: rows.map((row) => disputeRow(row, timeZone, now)),
  }
}
