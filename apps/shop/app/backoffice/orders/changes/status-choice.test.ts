import { ORDER_STATUSES } from '@fournil/domain/orders'
import { describe, expect, test } from 'vitest'
import { changeWords, choiceOf } from './status-choice.ts'

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

describe('the reason is asked for with what will be true', () => {
  test('going back', () => {
    expect(changeWords({ status: 'ready', ...paid }, 'paid')).toBe(
      'La commande reviendra de «\u00a0Prête\u00a0» à «\u00a0Payée\u00a0».',
    )
  })

  test('paid across the counter', () => {
    expect(changeWords({ status: 'pending', ...unpaid }, 'completed')).toContain(
      'Aucun paiement en ligne n’a été reçu.',
    )
  })

  test('opened again, with what has been given back', () => {
    const words = changeWords({ status: 'cancelled', ...paid, refunded_amount: 1250 }, 'paid')
    expect(words).toContain('sera rouverte')
    expect(words).toContain('12,50\u202f€ ont déjà été rendus')
    expect(changeWords({ status: 'cancelled', ...paid }, 'paid')).not.toContain('rendus')
  })
})
