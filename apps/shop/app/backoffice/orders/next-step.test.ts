import { ORDER_STATUSES, transitionOf } from '@fournil/domain/orders'
import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

test('an order walks over the bench to the customer', () => {
  expect(ORDER_STATUSES.map((status) => nextStepOf(status)?.label)).toEqual([
    undefined,
    'Préparer',
    'Marquer prête',
    'Remettre au client',
    undefined,
    undefined,
  ])
})

test('one touch is enough for every step: none needs a reason or a dialog', () => {
  for (const status of ORDER_STATUSES) {
    const step = nextStepOf(status)
    if (step) expect(transitionOf({ status, payment_status: 'paid' }, step.status)).toBe('allowed')
  }
})
