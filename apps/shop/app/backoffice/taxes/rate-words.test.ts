import { expect, test } from 'vitest'
import { changeText, rateText } from './rate-words.ts'

test('a rate is written as in French', () => {
  expect(rateText(5.5)).toBe('5,5\u00a0%')
  expect(rateText(20)).toBe('20\u00a0%')
})

test('a change to come names its day and both rates', () => {
  expect(changeText({ rate: 10, next_rate: 20, next_rate_from: '2027-01-01' })).toBe(
    'À partir du 1er janvier 2027\u00a0: 10\u00a0% → 20\u00a0%',
  )
  expect(changeText({ rate: 10, next_rate: 5.5, next_rate_from: '2027-03-12' })).toBe(
    'À partir du 12 mars 2027\u00a0: 10\u00a0% → 5,5\u00a0%',
  )
  expect(changeText({ rate: 10, next_rate: null, next_rate_from: null })).toBeNull()
})
