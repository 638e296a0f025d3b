import type { Dashboard } from '@fournil/contract/office/dashboard'
import type { PaymentIssue } from '@fournil/contract/office/payment-issues'
import { clientOf, type Tx } from '@fournil/db'
import { dateIn, timeOf, wallClockIn } from '@fournil/domain/clock'

const SHOWN = 20

type Row = Omit<PaymentIssue, 'since'> & { since: Date; total: number }

/** Money of this shop that is not where it belongs, the longest first, on the shop's clock. */
export async function listPaymentIssues(
  tx: Tx,
  now: Date,
  timeZone: string,
): Promise<Dashboard['payment_issues']> {
  const { rows } = await clientOf(tx).query<Row>(
    `select i.kind, i.id, i.order_id, o.order_number,
       o.customer_first_name || ' ' || o.customer_last_name as customer_name,
       i.amount, i.currency, i.since, i.reason, i.attempts, count(*) over ()::int as total
     from app.payment_issues($1) i
     join orders o on o.id = i.order_id
     order by i.since, i.id
     limit ${SHOWN}`,
    [now],
  )
  return {
    total: rows[0]?.total ?? 0,
    issues: rows.map(({ total: _, since, ...issue }) => ({
      ...issue,
      since: {
        date: dateIn(timeZone, since),
        time: timeOf(wallClockIn(timeZone, since).minutes),
      },
    })),
  }
}
