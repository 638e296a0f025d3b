import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

test.each([
  ['2026-11-23', 'lun. 23'],
  ['2026-11-01', 'dim. 1'],
])('%s is %s', (date, words) => {
  expect(dayWords(date)).toBe(words)
})
