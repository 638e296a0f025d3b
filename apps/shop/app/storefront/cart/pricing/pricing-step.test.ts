import { expect, test } from 'vitest'
import { NOTHING_ASKED, pricingStep } from './pricing-step.ts'

const cart = { question: 'deux pains', occasion: '0 0', isEmpty: false }
const emptied = { question: 'rien', occasion: '0 0', isEmpty: true }
const answered = { question: 'deux pains', occasion: '0 0' }

test('a question that is answered is not asked again on the same occasion', () => {
  expect(pricingStep(NOTHING_ASKED, cart).step).toBe('ask')
  expect(pricingStep(answered, cart)).toEqual({ step: 'rest', known: answered })
  expect(pricingStep(answered, { ...cart, occasion: '1 0' }).step).toBe('ask')
  expect(pricingStep(answered, { ...cart, question: 'trois pains' }).step).toBe('ask')
})

test('a cart that was emptied and put back is priced again', () => {
  const { step, known } = pricingStep(answered, emptied)
  expect(step).toBe('forget')
  expect(pricingStep(known, cart).step).toBe('ask')
})
