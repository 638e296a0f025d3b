import { expect, test } from 'vitest'
import { refundOf } from './refund-draft.ts'

test('all is what is left, and nothing is nothing, whatever was typed before', () => {
  expect(refundOf({ part: 'all', typed: 300 }, 2450)).toBe(2450)
  expect(refundOf({ part: 'none', typed: 300 }, 2450)).toBe(0)
})

test('a part lies between a cent and what is left', () => {
  const part = (typed: number | null) => refundOf({ part: 'part', typed }, 2450)
  expect(part(1)).toBe(1)
  expect(part(2450)).toBe(2450)
  expect(part(2451)).toBe('Il reste 24,50\u202f€ à rembourser au plus.')
  expect(part(0)).toBe('Indiquez le montant à rembourser.')
  expect(part(null)).toBe('Indiquez le montant à rembourser.')
})
