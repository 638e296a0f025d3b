import type { PricedCart } from '@fournil/contract/shop/cart'
import { expect, test } from 'vitest'
import { judgeLinkedCode, readLinkedCode } from './linked-code.ts'

type Promo = PricedCart['promo']
const answered = (promo: Promo, lines: unknown[] = []) =>
  judgeLinkedCode('NOEL', { data: { promo, lines } as unknown as PricedCart, error: null })
const refusal = (name: 'expired' | 'minimum_not_reached', sentence: string): Promo => ({
  accepted: false,
  code: 'NOEL',
  refusal: name,
  sentence,
})

test('a code is read in capitals, and nothing that cannot be one is read at all', () => {
  expect(readLinkedCode(' noel ')).toBe('NOEL')
  expect(readLinkedCode('   ')).toBeNull()
  expect(readLinkedCode('x'.repeat(41))).toBeNull()
})

test('an accepted code is kept, and the sentence knows an empty cart from a full one', () => {
  const accepted = { accepted: true as const, code: 'NOEL', discount_amount: 0 }
  expect(answered(accepted)).toMatchObject({ kept: 'NOEL', tone: 'success' })
  expect(answered(accepted).sentence).toContain('sera appliqué')
  expect(answered(accepted, [{}]).sentence).toContain('est appliqué')
})

test('a code that waits for a fuller cart is kept, and its minimum is told', () => {
  const verdict = answered(refusal('minimum_not_reached', 'Il faut 20 €.'))
  expect(verdict).toMatchObject({
    kept: 'NOEL',
    sentence: expect.stringContaining('Il faut 20 €.'),
  })
})

test('a code that cannot be used is not kept, and says why', () => {
  const verdict = answered(refusal('expired', 'Ce code promo a expiré.'))
  expect(verdict).toMatchObject({ kept: null, tone: 'danger' })
  expect(verdict.sentence).toContain('Ce code promo a expiré.')
})

test('a shop that cannot be reached costs nobody their code', () => {
  const error = { code: 'UNREACHABLE' as const, message: 'Vérifiez votre connexion.' }
  expect(judgeLinkedCode('NOEL', { data: null, error })).toMatchObject({
    kept: 'NOEL',
    tone: 'warning',
  })
})
