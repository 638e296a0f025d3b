import { expect, test } from 'vitest'
import { type RefundDraft, refundAmountError, refundLines, refundOf } from './refund-draft.ts'

const order = {
  refundable_amount: 2450,
  order_items: [
    { id: 'bread', refundable_amount: 1000, refundable_units: 3 },
    { id: 'wine', refundable_amount: 1450, refundable_units: 1 },
    { id: 'gift', refundable_amount: 0, refundable_units: 1 },
  ],
}
const draft = (changes: Partial<RefundDraft>): RefundDraft => ({
  part: 'part',
  typed: null,
  units: {},
  ...changes,
})

test('all is what is left, and nothing is nothing, whatever was typed before', () => {
  expect(refundOf(draft({ part: 'all', typed: 300 }), order)).toBe(2450)
  expect(refundOf(draft({ part: 'none', typed: 300 }), order)).toBe(0)
})

test('a part lies between a cent and what is left', () => {
  const part = (typed: number | null) => refundOf(draft({ typed }), order)
  expect(part(1)).toBe(1)
  expect(part(2450)).toBe(2450)
  expect(part(2451)).toBe('Il reste 24,50\u202f€ à rembourser au plus.')
  expect(part(0)).toBe('Indiquez le montant à rembourser.')
  expect(part(null)).toBe('Indiquez le montant à rembourser.')
})

test('chosen articles come to their part of what was paid for them', () => {
  const lines = (units: Record<string, number>) => draft({ part: 'lines', units })
  expect(refundOf(lines({ bread: 2, wine: 1 }), order)).toBe(667 + 1450)
  expect(refundLines(lines({ bread: 2, wine: 0 }), order)).toEqual([
    { order_item_id: 'bread', quantity: 2 },
  ])
  // A colleague has refunded the others meanwhile.
  expect(refundLines(lines({ bread: 7 }), order)).toEqual([{ order_item_id: 'bread', quantity: 3 }])
  expect(refundOf(lines({}), order)).toBe('Choisissez au moins un article.')
  expect(refundOf(lines({ gift: 1 }), order)).toBe('Il n’y a rien à rembourser pour ces articles.')
  expect(refundLines(draft({ part: 'part', units: { bread: 1 } }), order)).toBeUndefined()
  const almostAll = { ...order, refundable_amount: 900 }
  expect(refundOf(lines({ bread: 3 }), almostAll)).toBe(
    'Il reste 9,00\u202f€ à rembourser au plus.',
  )
})

test('a text that is no amount is never a sum, and the field speaks of it itself', () => {
  const unreadable = draft({ typed: Number.NaN })
  expect(refundOf(unreadable, order)).toBeTypeOf('string')
  expect(refundAmountError(unreadable, order, false)).toBeUndefined()
})

test('the field is calm until something is wrong with it', () => {
  const complaint = (typed: number | null, isAsked: boolean) =>
    refundAmountError(draft({ typed }), order, isAsked)
  expect(complaint(null, false)).toBeUndefined()
  expect(complaint(0, false)).toBeUndefined()
  expect(complaint(null, true)).toBe('Indiquez le montant à rembourser.')
  expect(complaint(2451, false)).toBe('Il reste 24,50\u202f€ à rembourser au plus.')
  expect(complaint(2450, true)).toBeUndefined()
  expect(refundAmountError(draft({ part: 'all', typed: 9999 }), order, true)).toBeUndefined()
  const nothing = draft({ part: 'lines' })
  expect(refundAmountError(nothing, order, false)).toBeUndefined()
  expect(refundAmountError(nothing, order, true)).toBe('Choisissez au moins un article.')
})
