import { expect, test } from 'vitest'
import { callCounter } from './call-counter.ts'

test('calls are counted by key, within the minute', () => {
  let now = 60_000
  const withinLimit = callCounter(() => now)
  expect([1, 2, 3].map(() => withinLimit('a', 2))).toEqual([true, true, false])
  expect(withinLimit('b', 2)).toBe(true)
  now = 119_999
  expect(withinLimit('a', 2)).toBe(false)
  now = 120_000
  expect([1, 2, 3].map(() => withinLimit('a', 2))).toEqual([true, true, false])
})

test('a flood of keys does not fill the memory', () => {
  const withinLimit = callCounter(() => 0)
  for (let i = 0; i < 200_000; i++) withinLimit(`key ${i}`, 1)
  expect(withinLimit('key 199999', 1)).toBe(false)
})
