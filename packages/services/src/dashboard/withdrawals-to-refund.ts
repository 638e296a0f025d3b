import type { Dashboard } from '@fournil/contract/office/dashboard'
import { clientOf, type Tx } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { WITHDRAWAL_DAYS } from '@fournil/domain/withdrawal'
import { IS_OPEN_WITHDRAWAL_SQL } from '../withdrawals/order-withdrawals-sql.ts'

type Found = Dashboard['withdrawals_to_refund']
type Row = Omit<Found['withdrawals'][number], 'due_on'> & { declared_at: Date; found: number }

const SHOWN = 5

/** What the shop owes to those who changed their mind: what is due first comes first. */
export async function withdrawalsToRefund(tx: Tx, timeZone: string): Promise<Found> {
  const { rows } = await clientOf(tx).query<Row>(
    `select w.id, w.order_id, o.order_number, o.customer_first_name || ' ' || o.customer_last_name as customer_name,
       w.amount, w.declared_at, count(*) over ()::int as found
     from withdrawals w join orders o on o.id = w.order_id
     where ${IS_OPEN_WITHDRAWAL_SQL}
     order by w.declared_at, w.id limit ${SHOWN}`,
  )
  return {
    total: rows[0]?.found ?? 0,
    withdrawals: rows.map(({ declared_at, found: _, ...row }) => ({
      ...row,
      due_on: addDays(dateIn(timeZone, declared_at), WITHDRAWAL_DAYS),
    })),
  }
}
