import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DisputeMovement,
  disputeEntries,
  disputeMoney,
  laterMoney,
  NO_DISPUTE_MONEY,
} from './dispute-ledger.ts'
import { balancesOf, type LedgerEntry, releaseEntries, saleEntries } from './ledger.ts'

const WITHDRAWN = { amount: -4_200, fee: 2_000 }
const WON = { amount: 4_200, fee: 0 }

test('a dispute takes the money and a fee, and brings the money back when it is won', () => {
  const sale = saleEntries(4_200, 210)
  const lost = disputeMoney([WITHDRAWN])
  const taken = disputeEntries(NO_DISPUTE_MONEY, lost, 'available')
  expect(balancesOf([...sale, ...releaseEntries(sale), ...taken])).toMatchObject({
    available: 3_990 - 6_200,
    commission: 210,
  })
  const back = disputeEntries(lost, disputeMoney([WITHDRAWN, WON]), 'available')
  expect(balancesOf(back)).toMatchObject({ available: 4_200, card: -4_200, provider_fees: 0 })
})

test('a fee that the provider gives back is given back', () => {
  const money = disputeMoney([WITHDRAWN, { amount: 4_200, fee: -2_000 }])
  const entries = disputeEntries(NO_DISPUTE_MONEY, money, 'pending')
  expect(balancesOf(entries).pending).toBe(0)
})

const movement: fc.Arbitrary<DisputeMovement> = fc.record({
  amount: fc.integer({ min: -50_000, max: 50_000 }),
  fee: fc.integer({ min: -2_000, max: 2_000 }),
})

/** The provider's answers along the way: each knows the first so many movements. Heard in any order, several times, and the last for certain. */
const heard = fc.array(movement, { minLength: 1, maxLength: 5 }).chain((movements) =>
  fc.record({
    movements: fc.constant(movements),
    order: fc.array(fc.integer({ min: 0, max: movements.length }), { maxLength: 12 }),
    last: fc.nat({ max: 12 }),
    released: fc.nat({ max: 13 }),
  }),
)

test('in whatever order and however often the provider is heard, the balances end the same', () => {
  fc.assert(
    fc.property(heard, ({ movements, order, last, released }) => {
      const answers = order.toSpliced(last, 0, movements.length)
      let entries: LedgerEntry[] = saleEntries(10_000, 500)
      let booked = NO_DISPUTE_MONEY
      answers.forEach((known, step) => {
        // The sale becomes the shop's somewhere in between, or after all of it.
        if (step === released) entries = [...entries, ...releaseEntries(entries)]
        const isReleased = step >= released
        const told = disputeMoney(movements.slice(0, known))
        entries = [
          ...entries,
          ...disputeEntries(booked, told, isReleased ? 'available' : 'pending'),
        ]
        booked = laterMoney(booked, told)
      })
      entries = [...entries, ...releaseEntries(entries)]
      const net = movements.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      const balances = balancesOf(entries)
      expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
      expect(balances).toMatchObject({
        pending: 0,
        available: 9_500 + net,
        paid_out: 0,
        commission: 500,
      })
    }),
    { numRuns: 500 },
  )
})
