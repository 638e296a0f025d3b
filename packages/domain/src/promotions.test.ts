import { describe, expect, test } from 'vitest'
import {
  discountOf,
  generateCode,
  PROMO_ERROR_SENTENCES,
  PROMO_ERRORS,
  PROMO_STATUS_LABELS,
  type PromoCode,
  promoError,
  promoErrorSentence,
  promoStatus,
} from './promotions.ts'

const now = new Date('2026-11-15T10:00:00Z')
const before = new Date('2026-11-01T00:00:00Z')
const after = new Date('2026-11-30T22:59:59.999Z')

const code: PromoCode = {
  code: 'GALETTE1',
  discount_type: 'percentage',
  discount_value: 1000,
  min_order_amount: 2000,
  max_uses: 3,
  uses_count: 2,
  valid_from: before,
  valid_until: after,
  is_active: true,
}

describe('promoError', () => {
  test('a code in force is accepted, at exactly the minimum and at its very limits', () => {
    expect(promoError(code, 2000, now)).toBeNull()
    expect(promoError(code, 2000, before)).toBeNull()
    expect(promoError(code, 2000, after)).toBeNull()
  })

  test.each([
    ['unknown', null, 5000],
    ['inactive', { is_active: false }, 5000],
    ['expired', { valid_until: before }, 5000],
    ['not_yet_valid', { valid_from: after }, 5000],
    ['exhausted', { uses_count: 3 }, 5000],
    ['minimum_not_reached', {}, 1999],
  ] as const)('names the refusal %s', (refusal, change, subtotal) => {
    expect(promoError(change && { ...code, ...change }, subtotal, now)).toBe(refusal)
  })

  test('a code without limit is never exhausted', () => {
    expect(promoError({ ...code, max_uses: null, uses_count: 9999 }, 2000, now)).toBeNull()
  })

  test('every refusal has a sentence, and the minimum is told in euros', () => {
    expect(Object.keys(PROMO_ERROR_SENTENCES)).toEqual([...PROMO_ERRORS])
    expect(promoErrorSentence('minimum_not_reached', code)).toContain('20,00\u202f€')
    expect(promoErrorSentence('expired', code)).toBe('Ce code promo a expiré.')
  })
})

test('the displayed status follows its priority, whatever else is true', () => {
  const everything = { valid_until: before, valid_from: after, uses_count: 3, is_active: false }
  expect(promoStatus({ ...code, ...everything }, now)).toBe('expired')
  expect(promoStatus({ ...code, ...everything, valid_until: after }, now)).toBe('upcoming')
  expect(promoStatus({ ...code, uses_count: 3, is_active: false }, now)).toBe('exhausted')
  expect(promoStatus(code, now)).toBe('active')
  expect(promoStatus({ ...code, is_active: false }, now)).toBe('inactive')
  expect(PROMO_STATUS_LABELS.exhausted).toBe('Épuisé')
})

test('a discount is in hundredths and never exceeds the subtotal', () => {
  expect(discountOf({ discount_type: 'percentage', discount_value: 1000 }, 1995)).toBe(200)
  expect(discountOf({ discount_type: 'percentage', discount_value: 1250 }, 1000)).toBe(125)
  expect(discountOf({ discount_type: 'percentage', discount_value: 15000 }, 1000)).toBe(1000)
  expect(discountOf({ discount_type: 'fixed', discount_value: 500 }, 1995)).toBe(500)
  expect(discountOf({ discount_type: 'fixed', discount_value: 500 }, 320)).toBe(320)
})

test('a generated code is eight capital letters and digits, over the whole alphabet', () => {
  expect(generateCode(() => 0)).toBe('AAAAAAAA')
  expect(generateCode(() => 0.999999)).toBe('99999999')
  let seed = 0
  const stepping = () => (seed++ % 36) / 36
  expect(generateCode(stepping) + generateCode(stepping)).toBe('ABCDEFGHIJKLMNOP')
})
