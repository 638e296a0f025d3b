import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { closingFigures } from './closing-figures.ts'
import { COUNTER_MEANS } from './payment-means.ts'
import {
  chainedText,
  closingText,
  paymentText,
  type TillClosing,
  type TillPayment,
} from './till-texts.ts'
import { type TillRows, tillProblems } from './verify-till.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const START = '2026-11-01'

/** A till as the database would have written it: payments of five days, and their closings. */
function tillOf(sales: readonly [number, number, number][]): TillRows {
  const payments: TillPayment[] = []
  for (const [days, amount, means] of sales.toSorted(([a], [b]) => a - b)) {
    const day = addDays(START, days)
    const before = payments.at(-1)
    const base_ht = Math.round(amount / 1.055)
    const row: TillPayment = {
      tenant_id: 't',
      number: payments.length + 1,
      kind: 'payment',
      order_id: `o${payments.length}`,
      order_number: `CMD-2026-${payments.length}`,
      store_id: 's',
      amount,
      means: COUNTER_MEANS[means] ?? 'cash',
      taxes: [{ tax_rate: 5.5, base_ht, tax_amount: amount - base_ht, total_ttc: amount }],
      day,
      closing_day: day,
      taken_at: `${day}T10:00:00.000Z`,
      actor_kind: 'member',
      taken_by: null,
      refund_id: null,
      reversal_of: null,
      previous_hash: before?.hash ?? null,
      hash: '',
    }
    payments.push({ ...row, hash: hashOf(row, paymentText) })
  }
  const closings: TillClosing[] = []
  for (let days = 0; days < 5; days += 1) {
    const before = closings.at(-1)
    const period = { kind: 'day', period_start: addDays(START, days) } as const
    const figures = closingFigures(period, payments)
    const row = {
      tenant_id: 't',
      number: closings.length + 1,
      ...period,
      ...figures,
      perpetual_total: (before?.perpetual_total ?? 0) + figures.total,
      payments_until: payments.length || null,
      payments_hash: payments.at(-1)?.hash ?? null,
      closed_at: `${addDays(START, days + 1)}T00:10:00.000Z`,
      previous_hash: before?.hash ?? null,
      hash: '',
    }
    closings.push({ ...row, hash: hashOf(row, closingText) })
  }
  return { from: START, to: addDays(START, 4), payments, closings }
}

function hashOf<Row extends { previous_hash: string | null }>(
  row: Row,
  text: (row: Row) => string,
): string {
  return sha256(chainedText(row.previous_hash, text(row)))
}

const sales = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 9999 }), fc.nat(3)), {
  minLength: 3,
  maxLength: 12,
})
const place = fc.nat(1000)

describe('rows of a till', () => {
  test('are whole as they were written', () => {
    fc.assert(
      fc.property(sales, (sold) => {
        expect(tillProblems(tillOf(sold), sha256)).toEqual([])
      }),
    )
  })

  test('of which one was altered, dropped or moved are found out', () => {
    fc.assert(
      fc.property(sales, place, (sold, where) => {
        const till = tillOf(sold)
        const at = where % till.payments.length
        const change = (payments: TillPayment[]) => tillProblems({ ...till, payments }, sha256)
        const altered = till.payments.map((row, n) =>
          n === at ? { ...row, amount: row.amount + 1 } : row,
        )
        expect(change(altered)).not.toEqual([])
        // Whoever makes the row's own hash anew breaks the one after it, or the closing that sealed the last.
        const rehashed = altered.map((row, n) =>
          n === at ? { ...row, hash: hashOf(row, paymentText) } : row,
        )
        expect(change(rehashed)).not.toEqual([])
        expect(change(till.payments.filter((_, n) => n !== at))).not.toEqual([])
        const swapped = till.payments.with(at, till.payments.at(at - 1) as TillPayment)
        expect(change(swapped.with(at - 1, till.payments[at] as TillPayment))).not.toEqual([])
      }),
    )
  })

  test('of closings, too', () => {
    fc.assert(
      fc.property(sales, fc.nat(4), (sold, at) => {
        const till = tillOf(sold)
        const change = (closings: TillClosing[]) => tillProblems({ ...till, closings }, sha256)
        const altered = till.closings.map((row, n) =>
          n === at ? { ...row, perpetual_total: row.perpetual_total + 1 } : row,
        )
        expect(change(altered)).not.toEqual([])
        if (at < 4 && at > 0)
          expect(change(till.closings.filter((_, n) => n !== at))).not.toEqual([])
      }),
    )
  })
})
