import { expect, test } from 'vitest'
import { cutSinceWords } from './line-words.ts'

test('It says since when, at any minute of the day', () => {
  const words = (hour: number, minute: number) =>
    cutSinceWords(new Date(2026, 10, 16, hour, minute))
  expect(words(7, 5)).toBe('Hors ligne depuis 7h05')
  expect(words(18, 0)).toBe('Hors ligne depuis 18h')
  for (let minute = 0; minute < 24 * 60; minute += 1)
    expect(words(Math.floor(minute / 60), minute % 60)).toMatch(
      /^Hors ligne depuis \d{1,2}h(\d{2})?$/,
    )
})
