import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disputeEntries, NO_DISPUTE_MONEY } from './dispute-ledger.ts'
import {
  balancesOf,
  commissionOf,
  type LedgerEntry,
  moved,
  ownAccountSaleEntries,
  payoutEntries,
  payoutReturnedEntries,
  refundEntries,
  releaseEntries,
  saleEntries,
} from './ledger.ts'
import { daysOfMonth, formatMonthFr } from './months.ts'
import { changeOf, type DaySum, statementOf, vatWithin } from './statement.ts'

const NOTHING = { pending: 0, available: 0 }
const sumsOf = (day: string, entries: LedgerEntry[], on_own_account = false): DaySum[] =>
  entries.map((entry) => ({ day, ...entry, on_own_account, entries: 1 }))

describe('a statement', () => {
  const sale = saleEntries(10_00, 50)

  test('names what was sold, given back, kept and paid, day by day', () => {
    const contested = { withdrawn: 300, reinstated: 100, fee: 20, fee_returned: 5 }
    const statement = statementOf({ pending: 100, available: 200 }, [
      ...sumsOf('2026-10-20', payoutEntries(60)),
      ...sumsOf('2026-10-02', [...sale, ...sale]),
      ...sumsOf(
        '2026-10-03',
        refundEntries(
          { amount_total: 10_00, platform_fee: 50, refunded_before: 0 },
          4_00,
          'pending',
        ),
      ),
      ...sumsOf('2026-10-03', disputeEntries(NO_DISPUTE_MONEY, contested, 'pending')),
    ])
    expect(statement.days).toEqual([
      {
        day: '2026-10-02',
        sales: 20_00,
        refunds: 0,
        commissions: -100,
        disputes: 0,
        dispute_fees: 0,
        payouts: 0,
        balance: 22_00,
      },
      {
        day: '2026-10-03',
        sales: 0,
        refunds: -400,
        commissions: 20,
        disputes: -200,
        dispute_fees: -15,
        payouts: 0,
        balance: 16_05,
      },
      {
        day: '2026-10-20',
        sales: 0,
        refunds: 0,
        commissions: 0,
        disputes: 0,
        dispute_fees: 0,
        payouts: -60,
        balance: 15_45,
      },
    ])
    expect(statement).toMatchObject({ sales_count: 2, closing: { available: 140 } })
  })

  test('does not name a day on which money only became available', () => {
    const opening = { pending: 9_50, available: 0 }
    const released = sumsOf('2026-10-02', releaseEntries(sale))
    expect(statementOf(opening, released)).toMatchObject({
      days: [],
      closing: { pending: 0, available: 9_50 },
    })
  })

  test('keeps what a shop took itself out of the balance, and says the commission', () => {
    const own = [
      ...ownAccountSaleEntries(50),
      ...refundEntries({ amount_total: 10_00, platform_fee: 50, refunded_before: 0 }, 4_00, null),
    ]
    expect(statementOf(NOTHING, sumsOf('2026-10-02', own, true))).toMatchObject({
      days: [],
      closing: NOTHING,
      own_account_commissions: 30,
    })
  })

  test('is not made of entries that do not add up', () => {
    const [card, ...others] = sumsOf('2026-10-02', sale)
    expect(card).toBeDefined()
    expect(() => statementOf(NOTHING, others)).toThrow('does not add up')
  })
})

const step = fc.record({
  kind: fc.constantFrom('sell', 'sell_own', 'refund', 'release', 'dispute', 'pay_out', 'return'),
  amount: fc.integer({ min: 1, max: 50_000 }),
  rate: fc.integer({ min: 0, max: 20 }),
  day: fc.integer({ min: 1, max: 60 }),
})

test('whatever happened: what there was and what moved make what there is, whichever month is asked for', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.integer({ min: 1, max: 60 }),
      (steps, cut) => {
        const sums: (DaySum & { at: number })[] = []
        for (const { kind, amount, rate, day } of steps) {
          const fee = commissionOf(amount, rate)
          const facts = { amount_total: 50_000, platform_fee: fee, refunded_before: 0 }
          const told = { withdrawn: amount, reinstated: rate, fee: rate, fee_returned: 0 }
          const entries: Record<typeof kind, () => LedgerEntry[]> = {
            sell: () => saleEntries(amount, fee),
            sell_own: () => ownAccountSaleEntries(fee),
            refund: () => refundEntries(facts, amount, 'available'),
            release: () => moved('release', amount, 'pending', 'available'),
            dispute: () => disputeEntries(NO_DISPUTE_MONEY, told, 'available'),
            pay_out: () => payoutEntries(amount),
            return: () => payoutReturnedEntries(amount),
          }
          const name = `day ${String(day).padStart(2, '0')}`
          for (const sum of sumsOf(name, entries[kind](), kind === 'sell_own'))
            sums.push({ ...sum, at: day })
        }
        const held = (from: number, to: number) => {
          const { pending, available } = balancesOf(sums.filter(({ at }) => from <= at && at < to))
          return { pending, available }
        }
        const opening = held(0, cut)
        const { totals, closing, days } = statementOf(
          opening,
          sums.filter(({ at }) => at >= cut),
        )
        expect(closing).toEqual(held(0, 100))
        const before = opening.pending + opening.available
        expect(before + changeOf(totals)).toBe(closing.pending + closing.available)
        expect(days.reduce((sum, day) => sum + changeOf(day), before)).toBe(
          days.at(-1)?.balance ?? before,
        )
        expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
      },
    ),
    { numRuns: 300 },
  )
})

test('the VAT within an amount and what is left of it make the amount, for commissions and what is returned of them', () => {
  expect(vatWithin(120, 20)).toBe(20)
  expect(vatWithin(-120, 20)).toBe(-20)
  expect(vatWithin(1055, 5.5)).toBe(55)
  expect(vatWithin(100, 0)).toBe(0)
})

test('a month has a first and a last day, and a name', () => {
  expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfMonth('2028-02').to).toBe('2028-02-29')
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(formatMonthFr('2026-08')).toBe('août 2026')
})
