// The right to change one's mind about what was bought at a distance: Code de la consommation, L221-18 to L221-28.

import { addDays } from './calendar.ts'
import { dateIn } from './clock.ts'
import type { OrderStatus, PaymentStatus } from './orders.ts'
import { isWorkingDay } from './public-holidays.ts'

export const WITHDRAWAL_DAYS = 14

/** Why a line cannot be sent back: it spoils (L221-28 4°), or it was made for one person (L221-28 3°). */
export const WITHDRAWAL_EXCLUSIONS = ['perishable', 'personalised'] as const
export type WithdrawalExclusion = (typeof WITHDRAWAL_EXCLUSIONS)[number]

type Line = {
  is_perishable: boolean
  /** A text of the shopper's own has no choice. */
  options?: readonly { choice_id: string | null }[]
}

export function withdrawalExclusion({
  is_perishable,
  options = [],
}: Line): WithdrawalExclusion | null {
  if (is_perishable) return 'perishable'
  return options.some(({ choice_id }) => choice_id === null) ? 'personalised' : null
}

/** The names of what can be sent back, and of what cannot, by why. */
export type WithdrawalNames = { perishable: string[]; personalised: string[]; with: string[] }

export function withdrawalOf(lines: readonly (Line & { product_name: string })[]): WithdrawalNames {
  const names = (wanted: WithdrawalExclusion | null) => [
    ...new Set(
      lines
        .filter((line) => withdrawalExclusion(line) === wanted)
        .map(({ product_name }) => product_name),
    ),
  ]
  return { perishable: names('perishable'), personalised: names('personalised'), with: names(null) }
}

type Contract = {
  status: OrderStatus
  /** Of the store, as are the days. */
  time_zone: string
  pickup_date: string
  /** When it was last handed over; null while it was not. */
  collected_at: Date | null
}

/**
 * The last day of the period: the day of receipt does not count, and one that would end on a Saturday, a Sunday or a
 * holiday goes on to the next working day (L221-19). Whoever came later than agreed counts from then.
 */
export function lastWithdrawalDay({
  status,
  time_zone,
  pickup_date,
  collected_at,
}: Contract): string {
  const collected = status === 'completed' && collected_at ? dateIn(time_zone, collected_at) : ''
  const received = collected > pickup_date ? collected : pickup_date
  let last = addDays(received, WITHDRAWAL_DAYS)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return last
}

export type WithdrawalError = 'NO_CONTRACT' | 'TOO_LATE_TO_WITHDRAW'

/** Null when a withdrawal can be declared now; before the goods are handed over, it always can. */
export function withdrawalError(
  order: Contract & { paid_at: Date | null; payment_status: PaymentStatus },
  now: Date,
): WithdrawalError | null {
  const isOff = order.status === 'cancelled' || order.payment_status === 'refunded'
  if (order.paid_at === null || isOff) return 'NO_CONTRACT'
  return dateIn(order.time_zone, now) > lastWithdrawalDay(order) ? 'TOO_LATE_TO_WITHDRAW' : null
}

/** What so many of a line cost, less what has gone back for it already. */
export function withdrawnAmount(
  line: { quantity: number; total_ttc: number; returned_amount: number },
  quantity: number,
): number {
  const left = Math.max(0, line.total_ttc - line.returned_amount)
  return Math.round((left * quantity) / line.quantity)
}
