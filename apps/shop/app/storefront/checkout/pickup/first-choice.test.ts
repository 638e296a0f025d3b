import { expect, test } from 'vitest'
import { firstChoice } from './first-choice.ts'

const chosen = { store_id: 's', date: '2026-11-21', time: '10:00', is_chosen: true }
const earliest = { store_id: 's', date: '2026-11-18', time: null, is_chosen: false }

test('what was chosen at checkout stays', () => {
  expect(firstChoice(chosen, 's', '2026-11-20')).toBe(chosen)
})

test('the day of the shelves comes before one that nobody chose', () => {
  const day = { store_id: 's', date: '2026-11-20', time: null, is_chosen: true }
  expect(firstChoice(null, 's', '2026-11-20')).toEqual(day)
  expect(firstChoice(earliest, 's', '2026-11-20')).toEqual(day)
})

test('without such a day, or a store, nothing changes', () => {
  expect(firstChoice(null, 's', null)).toBeNull()
  expect(firstChoice(earliest, 's', null)).toBe(earliest)
  expect(firstChoice(null, undefined, '2026-11-20')).toBeNull()
})
