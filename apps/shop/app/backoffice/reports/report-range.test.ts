import { describe, expect, test } from 'vitest'
import {
  lastMonth,
  rangeFieldErrors,
  readReport,
  reportSearch,
  thisMonth,
  thisYear,
} from './report-range.ts'

const TODAY = '2026-11-15'
const STORE = '0b8c1a52-7d3e-4f60-9a11-2c3d4e5f6071'
const read = (search: string) => readReport(new URLSearchParams(search), TODAY)

describe('the quick ranges', () => {
  test('begin with their month or year and end today', () => {
    expect(thisMonth(TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-15' })
    expect(thisYear(TODAY)).toEqual({ from: '2026-01-01', to: '2026-11-15' })
  })

  test.each([
    ['2026-11-15', '2026-10-01', '2026-10-31'],
    ['2026-01-01', '2025-12-01', '2025-12-31'],
    ['2028-03-31', '2028-02-01', '2028-02-29'],
  ])('on %s, last month is %s to %s', (today, from, to) => {
    expect(lastMonth(today)).toEqual({ from, to })
  })
})

describe('two dates', () => {
  test('of one day are a range', () => {
    expect(rangeFieldErrors({ from: TODAY, to: TODAY })).toEqual({})
  })

  test('in the wrong order are told at the second', () => {
    expect(rangeFieldErrors({ from: '2026-11-15', to: '2026-11-14' })).toEqual({
      to: 'La date de fin doit être égale ou postérieure à la date de début.',
    })
  })

  test('too far apart, or of another century, are told too', () => {
    expect(rangeFieldErrors({ from: '2020-01-01', to: '2025-01-02' })).toEqual({
      to: 'Un rapport couvre 5 ans au plus.',
    })
    expect(rangeFieldErrors({ from: '0202-11-01', to: TODAY })).toEqual({
      from: 'Choisissez une date entre 2000 et 2099.',
    })
  })

  test('that do not exist or are missing are told each at its field', () => {
    expect(rangeFieldErrors({ from: '2026-02-29', to: '' })).toEqual({
      from: 'La date n’existe pas.',
      to: 'La date de fin est requise.',
    })
  })
})

describe('the address of a report', () => {
  test('without anything is the month so far, of all stores', () => {
    expect(read('')).toEqual({
      asked: { from: '2026-11-01', to: '2026-11-15' },
      faults: {},
      range: { from: '2026-11-01', to: '2026-11-15' },
      store_id: undefined,
    })
  })

  test('with a wrong range keeps what was asked at the fields, and reports the month', () => {
    const { asked, faults, range } = read('from=2026-11-20&to=2026-11-10')
    expect(asked).toEqual({ from: '2026-11-20', to: '2026-11-10' })
    expect(faults.to).toBeDefined()
    expect(range).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  })

  test('takes what cannot be a store for all of them', () => {
    expect(read(`store_id=${STORE}`).store_id).toBe(STORE)
    for (const wrong of ['', 'x', `${STORE}0`, '%00'])
      expect(read(`store_id=${wrong}`).store_id, wrong).toBeUndefined()
  })

  test('is written as it is read', () => {
    const range = { from: '2026-10-01', to: '2026-10-31' }
    expect(read(reportSearch(range, STORE))).toMatchObject({
      range,
      store_id: STORE,
    })
    expect(reportSearch(range)).toBe('?from=2026-10-01&to=2026-10-31')
  })
})
