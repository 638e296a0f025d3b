import { expect, test } from 'vitest'
import { shortagesOf } from './daily-limits.ts'

const limit = (subject_id: string, most: number, taken = 0) => ({
  subject_id,
  most,
  taken: [{ pickup_date: '2026-12-24', taken }],
})

test('what fits exactly is no shortage, one more is', () => {
  const galettes = (quantity: number) => [
    { id: 'galette', quantity, daily_limits: [limit('galette', 10, 7)] },
  ]
  expect(shortagesOf(galettes(3))('2026-12-24')).toEqual([])
  expect(shortagesOf(galettes(4))('2026-12-24')).toEqual([
    { subject_id: 'galette', left: 3, product_ids: ['galette'] },
  ])
  expect(shortagesOf(galettes(10))('2026-12-25')).toEqual([])
})

test('products of one category share its limit', () => {
  const products = ['praliné', 'citron'].map((id) => ({
    id,
    quantity: 2,
    daily_limits: [limit(id, 2), limit('bûches', 3)],
  }))
  expect(shortagesOf(products)('2026-12-24')).toEqual([
    { subject_id: 'bûches', left: 3, product_ids: ['praliné', 'citron'] },
  ])
})

test('a limit that was lowered below what is taken leaves nothing, not less', () => {
  const products = [{ id: 'a', daily_limits: [limit('a', 2, 5)] }]
  expect(shortagesOf(products)('2026-12-24')).toEqual([
    { subject_id: 'a', left: 0, product_ids: ['a'] },
  ])
})

test('nobody who has no limit is short of anything', () => {
  expect(shortagesOf([{ id: 'a', quantity: 999 }])('2026-12-24')).toEqual([])
})
