import { expect, test } from 'vitest'
import { closingsAddress, periodWords, siretWords } from './till-words.ts'

test('a period is named as people say it', () => {
  expect(periodWords({ kind: 'day', period_start: '2026-11-16' })).toBe('Lundi 16 novembre 2026')
  expect(periodWords({ kind: 'month', period_start: '2026-08-01' })).toBe('Août 2026')
  expect(periodWords({ kind: 'year', period_start: '2026-01-01' })).toBe('Année 2026')
})

test('days are what the list shows by itself', () => {
  expect(closingsAddress('day')).toBe('/admin/till')
  expect(closingsAddress('month', 2)).toBe('/admin/till?kind=month&page=2')
})

test('a SIRET is read in groups, and left alone when it is none', () => {
  expect(siretWords('12345678900012')).toBe('123\u00a0456\u00a0789\u00a000012')
  expect(siretWords('inconnu')).toBe('inconnu')
})
