import type { Dashboard } from '@fournil/contract/office/dashboard'
import { describe, expect, test } from 'vitest'
import { dueSentence } from './due-sentence.ts'

type Pickup = Dashboard['today']['next_pickups'][number]

const pickup = (change: Partial<Pickup>): Pickup => ({
  id: '1',
  order_number: 'ML-1',
  pickup_code: 'A1B2',
  customer_name: 'Anaïs Morel',
  store_name: 'Croix-Rousse',
  pickup_date: '2026-11-15',
  pickup_time: '07:30',
  status: 'paid',
  items_count: 3,
  ...change,
})
const day = (change: Partial<Dashboard['today']>): Dashboard['today'] => ({
  date: '2026-11-15',
  to_prepare: 0,
  late: { count: 0, is_exact: true },
  ready: 0,
  collected: 0,
  revenue: 0,
  next_pickups: [],
  ...change,
})

describe('what is due', () => {
  test('is how many, and when the first of them', () => {
    const next_pickups = [
      pickup({ status: 'ready', pickup_time: '07:00' }),
      pickup({ status: 'preparing', pickup_time: '07:30' }),
    ]
    expect(dueSentence(day({ to_prepare: 8, ready: 1, next_pickups }))).toBe(
      '8 commandes à préparer aujourd’hui, la prochaine pour 7h30.',
    )
  })

  test('does not take tomorrow’s hour for today’s', () => {
    const next_pickups = [pickup({ pickup_date: '2026-11-16' })]
    expect(dueSentence(day({ to_prepare: 1, next_pickups }))).toBe(
      '1 commande à préparer aujourd’hui.',
    )
  })

  test('is nothing but waiting when all is ready', () => {
    expect(dueSentence(day({ ready: 1 }))).toBe(
      'Tout est prêt\u00a0: 1 commande attend le retrait.',
    )
    expect(dueSentence(day({ ready: 2 }))).toBe(
      'Tout est prêt\u00a0: 2 commandes attendent le retrait.',
    )
  })

  test('is nothing today, and then tomorrow’s first', () => {
    const next_pickups = [pickup({ pickup_date: '2026-11-16', pickup_time: '07:00' })]
    expect(dueSentence(day({ next_pickups }))).toBe(
      'Rien à préparer pour aujourd’hui. Prochain retrait demain à 7h.',
    )
  })

  test('is nothing at all', () => {
    expect(dueSentence(day({}))).toBe('Rien à préparer pour aujourd’hui.')
  })
})
