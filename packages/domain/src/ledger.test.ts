import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balancesOf,
  canRelease,
  commissionOf,
  financeSummary,
  type LedgerEntry,
  ownAccountSaleEntries,
  payoutEntries,
  payoutReturnedEntries,
  refundEntries,
  releaseAt,
  releaseEntries,
  saleEntries,
} from './ledger.ts'

test('a commission is rounded half up, in integers', () => {
  expect(commissionOf(1000, 5)).toBe(50)
  expect(commissionOf(1030, 2.5)).toBe(26)
  expect(commissionOf(110, 2.5)).toBe(3)
  // 28.5 cents exactly, which floating point makes 28.499999999999996.
  expect(commissionOf(5000, 0.57)).toBe(29)
  expect(commissionOf(1000, 0)).toBe(0)
})

describe('a sale', () => {
  const sale = saleEntries(10_000, 500)

  test('is pending first, less the commission', () => {
    expect(financeSummary(sale)).toEqual({
      available_balance: 0,
      pending_balance: 9_500,
      total_revenue: 10_000,
      total_commissions_paid: 500,
    })
  })

  test('becomes available whole, once', () => {
    const released = [...sale, ...releaseEntries(sale)]
    expect(balancesOf(released)).toMatchObject({ pending: 0, available: 9_500 })
    expect(releaseEntries(released)).toEqual([])
  })

  test('that was refunded before its release releases only the rest', () => {
    const facts = { amount_total: 10_000, platform_fee: 500, refunded_before: 0 }
    const after = [...sale, ...refundEntries(facts, 4_000, 'pending')]
    expect(balancesOf(after)).toMatchObject({ pending: 5_700, commission: 300 })
    expect(balancesOf([...after, ...releaseEntries(after)])).toMatchObject({
      pending: 0,
      available: 5_700,
    })
  })

  test('without commission writes where the money came from and where it is', () => {
    expect(saleEntries(1_000, 0)).toEqual([
      { kind: 'sale', account: 'card', amount: -1_000 },
      { kind: 'sale', account: 'pending', amount: 1_000 },
    ])
  })
})

describe('the release', () => {
  const pickup_at = new Date('2026-10-24T08:00:00Z')

  test('comes with completion, or seven days after pickup', () => {
    const ready = { status: 'ready', pickup_at } as const
    expect(releaseAt(pickup_at).toISOString()).toBe('2026-10-31T08:00:00.000Z')
    expect(canRelease(ready, new Date('2026-10-31T07:59:59Z'))).toBe(false)
    expect(canRelease(ready, new Date('2026-10-31T08:00:00Z'))).toBe(true)
    expect(canRelease({ ...ready, status: 'completed' }, pickup_at)).toBe(true)
  })
})

test('a payout leaves the available balance, and comes back when it is returned', () => {
  const entries: LedgerEntry[] = [{ kind: 'release', account: 'available', amount: 9_500 }]
  const paid = [...entries, ...payoutEntries(5_000)]
  expect(balancesOf(paid)).toMatchObject({ available: 4_500, paid_out: 5_000 })
  const returned = [...paid, ...payoutReturnedEntries(5_000)]
  expect(balancesOf(returned)).toMatchObject({ available: 9_500, paid_out: 0 })
})

test('refunding a sale in any parts returns all the money and all the commission', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 5 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 3000 }),
      cuts,
      (amount_total, rate, cuts) => {
        const platform_fee = commissionOf(amount_total, rate / 100)
        let entries = saleEntries(amount_total, platform_fee)
        let refunded_before = 0
        for (const cut of [...cuts, amount_total]) {
          const refund = Math.min(cut, amount_total - refunded_before)
          const facts = { amount_total, platform_fee, refunded_before }
          entries = [...entries, ...refundEntries(facts, refund, 'pending')]
          refunded_before += refund
          const { card, pending, commission } = balancesOf(entries)
          expect(card + pending + commission).toBe(0)
          expect(pending + commission).toBe(amount_total - refunded_before)
          expect(pending).toBeGreaterThanOrEqual(0)
          expect(commission).toBeGreaterThanOrEqual(0)
        }
        expect(balancesOf(entries)).toMatchObject({ pending: 0, commission: 0 })
      },
    ),
    { numRuns: 500 },
  )
})

test('a sale on the shop’s own account leaves the platform nothing but its commission, which a refund returns', () => {
  const sale = ownAccountSaleEntries(500)
  expect(balancesOf(sale)).toMatchObject({ card: -500, pending: 0, available: 0, commission: 500 })
  expect(releaseEntries(sale)).toEqual([])
  const facts = { amount_total: 10_000, platform_fee: 500, refunded_before: 0 }
  const refunded = [...sale, ...refundEntries(facts, 4_000, null)]
  expect(balancesOf(refunded)).toMatchObject({
    card: -300,
    pending: 0,
    available: 0,
    commission: 300,
  })
})
