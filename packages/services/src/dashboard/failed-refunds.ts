import type { Dashboard } from '@fournil/contract/office/dashboard'
import { clientOf, type Tx } from '@fournil/db'

const SHOWN = 10
/** What was given back across the counter leaves no trace here: after a month nobody is reminded any more. */
const REMINDED_DAYS = 30

/** Refunds that failed and were not asked for again, the latest first. */
export async function failedRefunds(tx: Tx, now: Date): Promise<Dashboard['failed_refunds']> {
  const { rows } = await clientOf(tx).query<Dashboard['failed_refunds'][number]>(
    `select r.id, r.order_id, o.order_number, r.amount,
       o.customer_first_name || ' ' || o.customer_last_name as customer_name
     from refunds r
     join orders o on o.id = r.order_id
     where r.status = 'failed' and r.created_at > $1::timestamptz - make_interval(days => ${REMINDED_DAYS})
       and not exists (select from refunds again where again.order_id = r.order_id
         and again.status in ('pending', 'succeeded') and again.created_at > r.created_at)
     order by r.created_at desc, r.id
     limit ${SHOWN}`,
    [now],
  )
  return rows
}
