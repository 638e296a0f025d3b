import type { DisputeDetail, DisputeRow } from '@fournil/contract/office/disputes'
import { sql, type Tx } from '@fournil/db'
import { timeOf, wallClockIn } from '@fournil/domain/clock'
import { canAnswer, disputeReason } from '@fournil/domain/disputes'
import { type LineOption, nameWithOptions } from '@fournil/domain/options'
import { mailTitle } from '../notifications/mail-title.ts'
import { MAIL_SENT } from '../order-record/order-events.ts'
import type { Dispute } from './write-dispute.ts'

const MOST_MAILS = 50

export type Moment = { date: string; time: string }

/** A moment on the shop's clock. */
export function momentIn(time_zone: string, at: Date): Moment {
  const { date, minutes } = wallClockIn(time_zone, at)
  return { date, time: timeOf(minutes) }
}

export type Contested = Pick<
  Dispute,
  'id' | 'order_id' | 'amount' | 'currency' | 'reason' | 'status' | 'opened_at' | 'due_by'
> & { order_number: string; customer_first_name: string; customer_last_name: string }

export function disputeRow(row: Contested, time_zone: string, now: Date): DisputeRow {
  const { id, order_id, order_number, amount, currency, status, opened_at, due_by } = row
  return {
    id,
    order_id,
    order_number,
    customer_name: `${row.customer_first_name} ${row.customer_last_name}`.trim(),
    amount,
    currency,
    reason: disputeReason(row.reason),
    status,
    opened_at: momentIn(time_zone, opened_at),
    due_by: due_by && momentIn(time_zone, due_by),
    can_answer: canAnswer({ status, due_by }, now),
  }
}

/** What the shop's own books say for it: when the order was to be collected, and when it was. */
export async function orderFacts(
  tx: Tx,
  order: { id: string; pickup_date: string; pickup_time: string },
  time_zone: string,
): Promise<DisputeDetail['facts'] & { invoice_id: string | null }> {
  const handed = await tx
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'completed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const invoice = await tx
    .selectFrom('invoices')
    .select(['id', 'invoice_number'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  const lines = await tx
    .selectFrom('order_items')
    .select(['product_name', 'options', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const mails = await tx
    .selectFrom('order_events')
    .select(['created_at', sql<string>`details->>'mail'`.as('mail')])
    .where('order_id', '=', order.id)
    .where('kind', '=', MAIL_SENT)
    .orderBy('number')
    .limit(MOST_MAILS)
    .execute()
  return {
    mails: mails.map(({ mail, created_at }) => ({
      title: mailTitle(mail),
      sent_at: momentIn(time_zone, created_at),
    })),
    pickup: { date: order.pickup_date, time: order.pickup_time.slice(0, 5) },
    handed_over_at: handed ? momentIn(time_zone, handed.created_at) : null,
    invoice_id: invoice?.id ?? null,
    invoice_number: invoice?.invoice_number ?? null,
    products: lines.map(
      (line) =>
        `${line.quantity} × ${nameWithOptions(line.product_name, line.options as LineOption[])}`,
    ),
  }
}
