import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DisputeMoney, disputeEntries, NO_DISPUTE_MONEY } from './dispute-ledger.ts'
import {
  balancesOf,
  commissionOf,
  type LedgerEntry,
  payoutEntries,
  payoutReturnedEntries,
  refundEntries,
  releaseEntries,
  saleEntries,
} from './ledger.ts'
import { payoutError } from './payouts.ts'

type Sale = {
  total: number
  fee: number
  refunded: number
  released: boolean
  contested: DisputeMoney
  entries: LedgerEntry[]
}

const cents = (max: number) => fc.integer({ min: 1, max })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    amount: cents(50_000),
    rate: fc.integer({ min: 0, max: 2000 }),
  }),
  fc.record({ kind: fc.constant('refund' as const), of: fc.nat(20), amount: cents(50_000) }),
  fc.record({
    kind: fc.constant('refund_taken_back' as const),
    of: fc.nat(20),
    amount: cents(50_000),
  }),
  fc.record({ kind: fc.constant('complete' as const), of: fc.nat(20) }),
  fc.record({
    kind: fc.constant('dispute' as const),
    of: fc.nat(20),
    told: fc.record({
      withdrawn: fc.nat(50_000),
      reinstated: fc.nat(50_000),
      fee: fc.nat(2_000),
      fee_returned: fc.nat(2_000),
    }),
  }),
  fc.record({ kind: fc.constant('pay_out' as const), amount: cents(100_000) }),
  fc.record({ kind: fc.constant('reject' as const), of: fc.nat(5) }),
)

test('whatever happens in whatever order, every balance is what happened, and no payout takes more than there is', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const sales: Sale[] = []
      const payouts: { amount: number; rejected: boolean }[] = []
      const ledger: LedgerEntry[] = []
      const add = (entries: LedgerEntry[], sale?: Sale) => {
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        ledger.push(...entries)
        sale?.entries.push(...entries)
      }
      for (const one of steps) {
        const sale = 'of' in one ? sales[one.of % Math.max(1, sales.length)] : undefined
        if (one.kind === 'sell') {
          const fee = commissionOf(one.amount, one.rate / 100)
          const sold: Sale = {
            total: one.amount,
            fee,
            refunded: 0,
            released: false,
            contested: NO_DISPUTE_MONEY,
            entries: [],
          }
          sales.push(sold)
          add(saleEntries(one.amount, fee), sold)
        } else if ((one.kind === 'refund' || one.kind === 'refund_taken_back') && sale) {
          const back =
            one.kind === 'refund'
              ? Math.min(one.amount, sale.total - sale.refunded)
              : -Math.min(one.amount, sale.refunded)
          const facts = {
            amount_total: sale.total,
            platform_fee: sale.fee,
            refunded_before: sale.refunded,
          }
          add(refundEntries(facts, back, sale.released ? 'available' : 'pending'), sale)
          sale.refunded += back
        } else if (one.kind === 'complete' && sale) {
          add(releaseEntries(sale.entries), sale)
          sale.released = true
        } else if (one.kind === 'dispute' && sale) {
          const account = sale.released ? 'available' : 'pending'
          add(disputeEntries(sale.contested, one.told, account), sale)
          sale.contested = largest(sale.contested, one.told)
        } else if (one.kind === 'pay_out') {
          if (payoutError(one.amount, balancesOf(ledger).available)) continue
          add(payoutEntries(one.amount))
          payouts.push({ amount: one.amount, rejected: false })
          expect(balancesOf(ledger).available).toBeGreaterThanOrEqual(0)
        } else if (one.kind === 'reject') {
          const payout = payouts[one.of]
          if (!payout || payout.rejected) continue
          add(payoutReturnedEntries(payout.amount))
          payout.rejected = true
        }
        expect(balancesOf(ledger)).toEqual(fromFacts(sales, payouts))
      }
    }),
    { numRuns: 500 },
  )
})

/** What a provider has said of a dispute only ever grows. */
function largest(one: DisputeMoney, other: DisputeMoney): DisputeMoney {
  const of = (name: keyof DisputeMoney) => Math.max(one[name], other[name])
  return {
    withdrawn: of('withdrawn'),
    reinstated: of('reinstated'),
    fee: of('fee'),
    fee_returned: of('fee_returned'),
  }
}

/** The same without the ledger: from what was sold, given back, handed over and paid. */
function fromFacts(
  sales: readonly Sale[],
  payouts: readonly { amount: number; rejected: boolean }[],
) {
  const balances = {
    card: 0,
    pending: 0,
    available: 0,
    paid_out: 0,
    commission: 0,
    provider_fees: 0,
  }
  for (const { total, fee, refunded, released, contested } of sales) {
    // Half up, in integers.
    const kept = fee - Math.floor((2 * fee * refunded + total) / (2 * total))
    balances.card += refunded - total
    balances.commission += kept
    const taken = contested.withdrawn - contested.reinstated
    const charged = contested.fee - contested.fee_returned
    balances.card += taken
    balances.provider_fees += charged
    balances[released ? 'available' : 'pending'] += total - refunded - kept - taken - charged
  }
  for (const { amount, rejected } of payouts) {
    if (rejected) continue
    balances.paid_out += amount
    balances.available -= amount
  }
  return balances
}
