import { expect, test } from 'vitest'
import { rateOn } from './tax-rates.ts'

const PLANNED = { rate: 10, next_rate: 20, next_rate_from: '2027-01-01' }

test('a change of rate waits for its day, and is the rate from then on', () => {
  expect(rateOn(PLANNED, '2026-12-31')).toEqual(PLANNED)
  for (const day of ['2027-01-01', '2031-06-01'])
    expect(rateOn(PLANNED, day)).toEqual({ rate: 20, next_rate: null, next_rate_from: null })
  const plain = { rate: 5.5, next_rate: null, next_rate_from: null }
  expect(rateOn(plain, '2027-01-01')).toEqual(plain)
})
