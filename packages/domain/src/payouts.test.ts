import { expect, test } from 'vitest'
import {
  MONEY_STATUS_LABELS,
  type MoneyStatus,
  moneyStatusColour,
  payoutDecisions,
  payoutError,
} from './payouts.ts'

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

test.each<[MoneyStatus, string[]]>([
  ['pending', ['approve', 'reject']],
  ['approved', ['process', 'reject']],
  ['processing', ['complete', 'reject']],
])('a payout that is %s may be decided: %j', (status, decisions) => {
  expect(payoutDecisions(status)).toEqual(decisions)
})

test('of every other payout nothing is left to decide', () => {
  const open = ['pending', 'approved', 'processing']
  const statuses = Object.keys(MONEY_STATUS_LABELS) as MoneyStatus[]
  for (const status of statuses.filter((each) => !open.includes(each)))
    expect(payoutDecisions(status), status).toEqual([])
})
