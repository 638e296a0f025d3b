import { expect, test } from 'vitest'
import { SIGN_IN_FORGIVEN_AFTER_HOURS, SIGN_IN_LIMITS, waitSentence } from './sign-in-delays.ts'

test('four failures cost no waiting, then it doubles from a minute to an hour', () => {
  const minutes = SIGN_IN_LIMITS.account_from_address.delays.map((seconds) => seconds / 60)
  expect(minutes).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60])
})

test('strangers together never make one of them wait longer than a minute', () => {
  const { delays } = SIGN_IN_LIMITS.account
  expect(delays.findIndex((seconds) => seconds > 0)).toBe(19)
  expect(delays.slice(19)).toEqual([5, 10, 20, 40, 60])
})

test.each(Object.entries(SIGN_IN_LIMITS))(
  'waiting never gets shorter by another failure, and all is forgiven when it is swept: %s',
  (_, { delays, forgiven_every }) => {
    expect(delays).toEqual(delays.toSorted((one, other) => one - other))
    expect(delays.length * forgiven_every).toBeLessThanOrEqual(SIGN_IN_FORGIVEN_AFTER_HOURS * 3600)
  },
)

test.each([
  [1, 'Trop de tentatives. Réessayez dans 1\u00a0seconde.'],
  [59, 'Trop de tentatives. Réessayez dans 59\u00a0secondes.'],
  [60, 'Trop de tentatives. Réessayez dans 1\u00a0minute.'],
  [61, 'Trop de tentatives. Réessayez dans 2\u00a0minutes.'],
  [3600, 'Trop de tentatives. Réessayez dans 60\u00a0minutes.'],
])('%d seconds are told in words', (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence)
})
