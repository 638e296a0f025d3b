import { expect, test } from 'vitest'
import { weekHours } from './week-hours.ts'

const DAY = [{ open: '09:00', close: '18:00' }]
const BREAK = [
  { open: '07:00', close: '13:00' },
  { open: '15:30', close: '19:00' },
]

test('days in a row with the same hours share a line, Monday first', () => {
  expect(weekHours([[], [], BREAK, BREAK, BREAK, DAY, DAY])).toEqual([
    { days: 'Lundi', hours: 'Fermé' },
    { days: 'Mardi au jeudi', hours: '7h\u00a0–\u2060\u00a013h, 15h30\u00a0–\u2060\u00a019h' },
    { days: 'Vendredi et samedi', hours: '9h\u00a0–\u2060\u00a018h' },
    { days: 'Dimanche', hours: 'Fermé' },
  ])
})

test('Saturday and Sunday are neighbours although Sunday comes first in the row', () => {
  expect(weekHours([[], DAY, DAY, DAY, DAY, DAY, []]).at(-1)).toEqual({
    days: 'Samedi et dimanche',
    hours: 'Fermé',
  })
})

test('the same hours all week are one line', () => {
  expect(weekHours(Array(7).fill(DAY))).toEqual([
    { days: 'Tous les jours', hours: '9h\u00a0–\u2060\u00a018h' },
  ])
})

test('equal days that are not in a row keep their own lines', () => {
  const days = weekHours([DAY, DAY, [], DAY, [], DAY, DAY]).map((line) => line.days)
  expect(days).toEqual(['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi au dimanche'])
})
