import { describe, expect, test } from 'vitest'
import {
  DEFAULT_HOURS,
  hoursError,
  isOpenAt,
  openingSentence,
  openingState,
  openPeriodsOn,
} from './opening.ts'

const hours = (day_of_week: number, open_time: string, close_time: string) => ({
  day_of_week,
  open_time,
  close_time,
  is_closed: false,
})

// Open Tuesday to Saturday, with a pause at noon on Tuesdays. 2026-11-17 is a Tuesday.
const store = {
  time_zone: 'Europe/Paris',
  hours: [
    hours(2, '14:30:00', '19:00:00'),
    hours(2, '07:30:00', '12:30:00'),
    ...[3, 4, 5, 6].map((day) => hours(day, '07:30', '19:00')),
    { day_of_week: 1, open_time: null, close_time: null, is_closed: true },
  ],
  special_hours: [
    { date: '2026-12-24', open_time: '06:00', close_time: '16:00' },
    { date: '2026-12-20', open_time: '08:00', close_time: '13:00' },
  ],
  closures: [{ start_date: '2026-12-25', end_date: '2027-01-01' }],
}
const at = (instant: string) => openingState(new Date(instant), store)
const said = (instant: string) => openingSentence(at(instant))

describe('openPeriodsOn', () => {
  test('gives the periods of the weekday in order', () => {
    expect(openPeriodsOn('2026-11-17', store)).toEqual([
      { open: 450, close: 750 },
      { open: 870, close: 1140 },
    ])
    expect(openPeriodsOn('2026-11-16', store)).toEqual([])
    expect(openPeriodsOn('2026-11-15', store)).toEqual([])
  })

  test('special hours replace the weekday’s and open a day that is usually closed', () => {
    expect(openPeriodsOn('2026-12-24', store)).toEqual([{ open: 360, close: 960 }])
    expect(openPeriodsOn('2026-12-20', store)).toEqual([{ open: 480, close: 780 }])
  })

  test('a closure beats everything, on its first and last day too', () => {
    for (const date of ['2026-12-25', '2026-12-26', '2027-01-01']) {
      expect(openPeriodsOn(date, store)).toEqual([])
    }
    expect(openPeriodsOn('2027-01-02', store)).toHaveLength(1)
    const closed = { ...store, closures: [{ start_date: '2026-12-24', end_date: '2026-12-24' }] }
    expect(openPeriodsOn('2026-12-24', closed)).toEqual([])
  })

  test('joins periods that touch, so that nothing closes for no time', () => {
    const joined = { ...store, hours: [hours(3, '12:00', '18:00'), hours(3, '07:00', '12:00')] }
    expect(openPeriodsOn('2026-11-18', joined)).toEqual([{ open: 420, close: 1080 }])
  })

  test('a ticked "closed" closes all the periods of its day', () => {
    const ticked = {
      ...store,
      hours: [...store.hours, { ...hours(2, '09:00', '10:00'), is_closed: true }],
    }
    expect(openPeriodsOn('2026-11-17', ticked)).toEqual([])
  })
})

describe('the sentence at the door', () => {
  test('says until when the store is open', () => {
    expect(said('2026-11-17T10:00:00Z')).toBe('ouvert jusqu’à 12h30')
    expect(said('2026-11-17T06:30:00Z')).toBe('ouvert jusqu’à 12h30')
  })

  test('closes on the minute and opens again later the same day', () => {
    expect(said('2026-11-17T11:30:00Z')).toBe('ouvre à 14h30')
    expect(said('2026-11-17T06:29:59Z')).toBe('ouvre à 7h30')
  })

  test('names tomorrow, the weekday, or the date', () => {
    expect(said('2026-11-17T18:00:00Z')).toBe('ouvre demain à 7h30')
    expect(said('2026-11-14T18:00:00Z')).toBe('ouvre mardi à 7h30')
    // Seven days on it is the same weekday again, which would be taken for today.
    const away = (start_date: string, end_date: string) => ({
      ...store,
      closures: [{ start_date, end_date }],
    })
    const friday = new Date('2026-11-20T18:00:00Z')
    const saturday = new Date('2026-11-21T18:00:00Z')
    const back = away('2026-11-21', '2026-11-27')
    expect(openingSentence(openingState(saturday, back))).toBe('ouvre le 28 novembre 2026 à 7h30')
    const sooner = away('2026-11-21', '2026-11-25')
    expect(openingSentence(openingState(friday, sooner))).toBe('ouvre jeudi à 7h30')
    expect(said('2026-12-24T15:00:00Z')).toBe('ouvre le 2 janvier 2027 à 7h30')
  })

  test('says closed when no opening is in sight', () => {
    expect(openingSentence(openingState(new Date(0), { ...store, hours: [] }))).toBe('fermé')
  })

  test('reads the clock of the store, in summer as in winter', () => {
    // 07:30 in Paris is 05:30 UTC before 25/10/2026 and 06:30 UTC after it.
    expect(isOpenAt(new Date('2026-10-24T05:30:00Z'), store)).toBe(true)
    expect(isOpenAt(new Date('2026-10-27T05:30:00Z'), store)).toBe(false)
    expect(isOpenAt(new Date('2026-10-27T06:30:00Z'), store)).toBe(true)
  })
})

describe('hoursError', () => {
  const day = (...periods: [string, string][]) =>
    hoursError(periods.map(([open_time, close_time]) => ({ open_time, close_time })))

  test('accepts ordered periods that may touch, in any order', () => {
    expect(day(['14:00', '18:00'], ['09:00', '12:00'])).toBeNull()
    expect(day(['09:00', '12:00'], ['12:00', '18:00'])).toBeNull()
    expect(day()).toBeNull()
  })

  test('names what is wrong', () => {
    expect(day(['18:00', '09:00'])).toBe('open_not_before_close')
    expect(day(['09:00', '09:00'])).toBe('open_not_before_close')
    expect(day(['14:00', '18:00'], ['09:00', '14:01'])).toBe('overlap')
    expect(day(['09:00', ''])).toBe('not_a_time')
  })
})

test('a new store opens from 09:00 to 18:00 except on Sunday', () => {
  const fresh = { hours: DEFAULT_HOURS, special_hours: [], closures: [] }
  expect(openPeriodsOn('2026-11-15', fresh)).toEqual([])
  expect(openPeriodsOn('2026-11-16', fresh)).toEqual([{ open: 540, close: 1080 }])
})
