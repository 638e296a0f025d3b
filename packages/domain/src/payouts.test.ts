import { expect, test } from 'vitest'
import { MONEY_STATUS_LABELS, moneyStatusColour, payoutError } from './payouts.ts'

test('a payout is at least 50 euros and at most the available balance', () => {
  expect(payoutError(5_000, 5_000)).toBeNull()
  expect(payoutError(null, 9_000)).toBe('invalid_amount')
  expect(payoutError(0, 9_000)).toBe('invalid_amount')
  expect(payoutError(9_001, 9_000)).toBe('insufficient_balance')
  expect(payoutError(4_999, 9_000)).toBe('below_minimum')
})

test('statuses have their labels and colours', () => {
  expect(MONEY_STATUS_LABELS.disputed).toBe('Litige')
  expect(
    (['completed', 'pending', 'failed', 'rejected', 'approved'] as const).map(moneyStatusColour),
  ).toEqual(['green', 'yellow', 'red', 'red', 'grey'])
})
