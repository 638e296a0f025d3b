import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  dayAfterKey,
  dayToFocus,
  monthName,
  shiftByMonths,
  weeksOf,
} from './calendar-month.ts'

const WIDE = { min: '2026-01-01', max: '2027-12-31' }
const press = (date: string, key: string, shift = false) => dayAfterKey(date, key, shift, WIDE)

describe('the weeks of a month', () => {
  test('start on Monday: November 2026 begins on a Sunday, alone in its row', () => {
    const [first] = weeksOf('2026-11')
    expect(first).toEqual([null, null, null, null, null, null, '2026-11-01'])
  })

  test('a month that begins on Monday has no empty week before it', () => {
    expect(weeksOf('2026-06')[0]?.[0]).toBe('2026-06-01')
  })

  test('February 2027 fills exactly four rows', () => {
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  test('the month in which clocks go back has each of its days once', () => {
    const days = weeksOf('2026-10').flat().filter(Boolean)
    expect(days).toHaveLength(31)
    expect(new Set(days).size).toBe(31)
  })

  test('December leads to January of the next year, and back', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  test('have a French name', () => {
    expect(monthName('2026-08')).toBe('août 2026')
  })
})

describe('keys', () => {
  test('arrows move by a day and by a week, across months', () => {
    expect(press('2026-11-01', 'ArrowLeft')).toBe('2026-10-31')
    expect(press('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
    expect(press('2026-11-03', 'ArrowUp')).toBe('2026-10-27')
    expect(press('2026-11-28', 'ArrowDown')).toBe('2026-12-05')
  })

  test('Home and End go to Monday and Sunday, also from a Sunday', () => {
    expect(press('2026-11-22', 'Home')).toBe('2026-11-16')
    expect(press('2026-11-22', 'End')).toBe('2026-11-22')
    expect(press('2026-11-16', 'End')).toBe('2026-11-22')
  })

  test('PageDown from 31 January lands on the last day of February, not in March', () => {
    expect(press('2026-01-31', 'PageDown')).toBe('2026-02-28')
    expect(press('2026-03-31', 'PageUp')).toBe('2026-02-28')
  })

  test('with Shift a page is a year', () => {
    expect(press('2026-05-10', 'PageDown', true)).toBe('2027-05-10')
  })

  test('nothing leads out of the bounds', () => {
    const bounds = { min: '2026-11-16', max: '2026-11-30' }
    expect(dayAfterKey('2026-11-17', 'ArrowUp', false, bounds)).toBe('2026-11-16')
    expect(dayAfterKey('2026-11-17', 'PageDown', false, bounds)).toBe('2026-11-30')
  })

  test('other keys are left to the browser', () => {
    expect(press('2026-11-17', 'Tab')).toBeNull()
    expect(press('2026-11-17', 'a')).toBeNull()
  })

  test('a day keeps its number when it goes and comes back, unless the month is too short', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: -30, max: 30 }),
        (day, months) => {
          const date = `2026-06-${String(day).padStart(2, '0')}`
          expect(shiftByMonths(shiftByMonths(date, months), -months)).toBe(date)
        },
      ),
    )
  })
})

describe('the day that Tab reaches', () => {
  const bounds = { min: '2026-11-16', max: '2027-02-13' }
  const notMondays = (date: string) => date !== '2026-11-16'

  test('is the chosen one when it is in view', () => {
    expect(dayToFocus('2026-11', bounds, '2026-11-20', notMondays)).toBe('2026-11-20')
  })

  test('else the first that can be chosen, not the first of the month', () => {
    expect(dayToFocus('2026-11', bounds, null, notMondays)).toBe('2026-11-17')
    expect(dayToFocus('2026-12', bounds, '2026-11-20', notMondays)).toBe('2026-12-01')
  })

  test('else the first within the bounds, so that its reason can be heard', () => {
    expect(dayToFocus('2026-11', bounds, null, () => false)).toBe('2026-11-16')
  })

  test('is none in a month outside the bounds', () => {
    expect(dayToFocus('2026-10', bounds, null, () => true)).toBeNull()
  })
})
