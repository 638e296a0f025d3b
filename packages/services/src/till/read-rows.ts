import { clientOf, type Tx } from '@fournil/db'
import type { TillClosing, TillPayment } from '@fournil/domain/till-texts'

// Rows of the till as they are verified and archived: moments and hashes are texts.

/** The numbers of a stretch of rows, both included. */
export type Stretch = { first: number; last: number }

export async function readPayments(tx: Tx, { first, last }: Stretch): Promise<TillPayment[]> {
  const { rows } = await clientOf(tx).query<TillPayment>(PAYMENTS, [first, last])
  return rows
}

export async function readClosings(tx: Tx, { first, last }: Stretch): Promise<TillClosing[]> {
  const { rows } = await clientOf(tx).query<TillClosing>(CLOSINGS, [first, last])
  return rows
}

const PAYMENTS = `
  select tenant_id, number, kind, order_id, order_number, store_id, amount, means, taxes, day, closing_day,
    app.till_time(taken_at) as taken_at, actor_kind, taken_by, refund_id, reversal_of,
    encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash
  from payments where number between $1 and $2 order by number`

const CLOSINGS = `
  select tenant_id, number, kind, period_start, payments_count, first_number, last_number, total, by_means, by_tax,
    perpetual_total, payments_until, encode(payments_hash, 'hex') as payments_hash, app.till_time(closed_at) as closed_at,
    encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash
  from closings where number between $1 and $2 order by number`
