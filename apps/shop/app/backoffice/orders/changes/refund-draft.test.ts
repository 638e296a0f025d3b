import { expect, test } from 'vitest'
import { refundAmountError, refundOf } from './refund-draft.ts'

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

test('a text that is no amount is never a sum, and the field speaks of it itself', () => {
  const unreadable = { part: 'part', typed: Number.NaN } as const
  expect(refundOf(unreadable, 2450)).toBeTypeOf('string')
  expect(refundAmountError(unreadable, 2450, false)).toBeUndefined()
})

test('the field is calm until something is wrong with it', () => {
  const complaint = (typed: number | null, isAsked: boolean) =>
    refundAmountError({ part: 'part', typed }, 2450, isAsked)
  expect(complaint(null, false)).toBeUndefined()
  expect(complaint(0, false)).toBeUndefined()
  expect(complaint(null, true)).toBe('Indiquez le montant à rembourser.')
  expect(complaint(2451, false)).toBe('Il reste 24,50\u202f€ à rembourser au plus.')
  expect(complaint(2450, true)).toBeUndefined()
  expect(refundAmountError({ part: 'all', typed: 9999 }, 2450, true)).toBeUndefined()
})
