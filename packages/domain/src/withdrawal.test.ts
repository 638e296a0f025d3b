import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastWithdrawalDay, withdrawalError, withdrawalOf, withdrawnAmount } from './withdrawal.ts'

const jam = { product_name: 'Confiture', is_perishable: false }
const engraved = { ...jam, product_name: 'Coffret', options: [{ choice_id: null }] }
const bread = { product_name: 'Pain', is_perishable: true, options: [{ choice_id: null }] }

test('every line either has the right of withdrawal or has not, by what it is', () => {
  expect(withdrawalOf([jam, engraved, bread, jam])).toEqual({
    perishable: ['Pain'],
    personalised: ['Coffret'],
    with: ['Confiture'],
  })
})

test('a size that was chosen makes nothing personal', () => {
  const large = { ...jam, options: [{ choice_id: 'large' }] }
  expect(withdrawalOf([large])).toMatchObject({ personalised: [], with: ['Confiture'] })
})

const order = {
  status: 'completed' as const,
  payment_status: 'paid' as const,
  paid_at: new Date('2026-11-16T08:00:00Z'),
  time_zone: 'Europe/Paris',
  pickup_date: '2026-11-18',
  collected_at: new Date('2026-11-18T09:00:00Z'),
}

describe('the fourteen days', () => {
  test('begin on the day after the goods were handed over', () => {
    expect(lastWithdrawalDay(order)).toBe('2026-12-02')
  })

  test('are counted from the hand-over where it was later than agreed', () => {
    const late = { ...order, collected_at: new Date('2026-11-19T23:30:00Z') }
    expect(lastWithdrawalDay(late)).toBe('2026-12-04')
  })

  test('are counted from the day of pickup while nothing was handed over', () => {
    const waiting = { ...order, status: 'ready' as const, collected_at: null }
    expect(lastWithdrawalDay(waiting)).toBe('2026-12-02')
  })

  test.each([
    ['2026-11-21', '2026-12-07', 'a Saturday'],
    ['2026-11-22', '2026-12-07', 'a Sunday'],
    ['2026-12-18', '2027-01-04', 'New Year and the weekend behind it'],
    ['2026-04-22', '2026-05-06', 'nothing'],
    ['2026-04-24', '2026-05-11', 'the 8th of May and the weekend behind it'],
  ])('from %s go on to %s over %s', (pickup_date, last) => {
    expect(lastWithdrawalDay({ ...order, pickup_date, collected_at: null })).toBe(last)
  })

  test('end with the last hour of the last day on the store’s clock', () => {
    expect(withdrawalError(order, new Date('2026-12-02T22:59:59Z'))).toBeNull()
    expect(withdrawalError(order, new Date('2026-12-02T23:00:00Z'))).toBe('TOO_LATE_TO_WITHDRAW')
  })

  test('do not bind before the hand-over', () => {
    const now = new Date('2026-11-17T08:00:00Z')
    expect(withdrawalError({ ...order, status: 'paid', collected_at: null }, now)).toBeNull()
  })
})

test('without a contract there is nothing to withdraw from', () => {
  expect(withdrawalError({ ...order, paid_at: null }, order.collected_at)).toBe('NO_CONTRACT')
  expect(withdrawalError({ ...order, status: 'cancelled' }, order.collected_at)).toBe('NO_CONTRACT')
  const refunded = { ...order, payment_status: 'refunded' as const }
  expect(withdrawalError(refunded, order.collected_at)).toBe('NO_CONTRACT')
})

test('what goes back is never more than what is left of the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      (quantity, total_ttc, returned_amount, wanted) => {
        const line = { quantity, total_ttc, returned_amount }
        const amount = withdrawnAmount(line, Math.min(wanted, quantity))
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(Math.max(0, total_ttc - returned_amount))
        expect(withdrawnAmount(line, quantity)).toBe(Math.max(0, total_ttc - returned_amount))
      },
    ),
  )
})
