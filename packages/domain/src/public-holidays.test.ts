import { expect, test } from 'vitest'
import { isPublicHoliday, isWorkingDay } from './public-holidays.ts'

test.each([
  '2026-04-06',
  '2026-05-14',
  '2026-05-25',
  '2027-03-29',
  '2024-04-01',
  '2038-04-26',
  '2026-11-11',
])('%s is a holiday', (date) => expect(isPublicHoliday(date)).toBe(true))

test.each(['2026-04-05', '2026-11-12', '2026-12-26'])('%s is none', (date) =>
  expect(isPublicHoliday(date)).toBe(false),
)

test('Saturdays, Sundays and holidays are no working days', () => {
  const week = ['2026-11-09', '2026-11-11', '2026-11-13', '2026-11-14', '2026-11-15']
  expect(week.map(isWorkingDay)).toEqual([true, false, true, false, false])
})
