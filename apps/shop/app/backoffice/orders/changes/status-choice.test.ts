import { ORDER_STATUSES } from '@fournil/domain/orders'
import { describe, expect, test } from 'vitest'
import { choiceOf } from './status-choice.ts'

const paid = { payment_status: 'paid', paid_at: new Date(0), refunded_amount: 0 } as const
const unpaid = { payment_status: 'pending', paid_at: null, refunded_amount: 0 } as const

describe('choosing a status', () => {
  test('of a paid order: forward at a touch, back with a reason, out with the money dialog', () => {
    const choices = ORDER_STATUSES.map((next) => choiceOf({ status: 'preparing', ...paid }, next))
    expect(choices).toEqual(['reason', 'reason', 'nothing', 'go', 'go', 'cancel'])
  })

  test('of an unpaid order: on with a reason, out after a confirmation', () => {
    const choices = ORDER_STATUSES.map((next) => choiceOf({ status: 'pending', ...unpaid }, next))
    expect(choices).toEqual(['nothing', 'reason', 'reason', 'reason', 'reason', 'confirm'])
  })

  test('of an order whose money arrived before its status moved: out with the money dialog', () => {
    expect(choiceOf({ status: 'pending', ...paid }, 'cancelled')).toBe('cancel')
  })
})
