import type { StrandedOrder } from '@fournil/contract/stranded-order'
import { expect, test } from 'vitest'
import { chooseForAll, decisionsOf, firstChoices, summaryOf } from './choices.ts'

const moment = { pickup_date: '2026-11-19', pickup_time: '10:00' }
const order = (id: string, values: Partial<StrandedOrder> = {}): StrandedOrder => ({
  id,
  order_number: id,
  customer_name: 'Jeanne Roux',
  pickup_date: '2026-11-18',
  pickup_time: '10:00',
  items_count: 1,
  total_ttc: 1250,
  is_paid: true,
  pays_on_collection: false,
  proposal: moment,
  problem: null,
  ...values,
})
const leaning = { lean: 'move', may_manage_orders: true, before: [] } as const
const actions = (orders: StrandedOrder[], values = {}) =>
  Object.values(firstChoices(orders, { ...leaning, ...values })).map(({ action }) => action)

test('a list begins with the mildest that helps, and refunds nobody’s money by itself', () => {
  const orders = [
    order('a'),
    order('b', { proposal: null }),
    order('c', { is_paid: false, proposal: null }),
  ]
  expect(actions(orders)).toEqual(['move', null, 'refund'])
  expect(actions(orders, { lean: 'keep' })).toEqual(['keep', 'keep', 'keep'])
  expect(actions(orders, { may_manage_orders: false })).toEqual(['keep', 'keep', 'keep'])
})

test('what was decided before stays, but for what could not be done', () => {
  const before = [
    { order_id: 'a', action: 'refund' as const },
    { order_id: 'b', action: 'refund' as const },
  ]
  const orders = [order('a'), order('b', { problem: 'Non.' }), order('c')]
  expect(actions(orders, { before })).toEqual(['refund', 'move', 'move'])
})

test('nothing is sent before all are decided; what cannot be moved stays as it was', () => {
  const orders = [order('a'), order('b', { proposal: null })]
  const choices = firstChoices(orders, leaning)
  expect(decisionsOf(orders, choices)).toBeNull()
  expect(summaryOf(orders, choices)).toBe('1 déplacée, 1 à décider')
  const moved = chooseForAll(orders, choices, 'move')
  expect(decisionsOf(orders, moved)).toBeNull()
  const refunded = chooseForAll(orders, moved, 'refund')
  expect(decisionsOf(orders, refunded)).toEqual([
    { order_id: 'a', action: 'refund' },
    { order_id: 'b', action: 'refund' },
  ])
  expect(summaryOf(orders, refunded)).toMatch(/^2 annulées \(25,00\s€ remboursés au plus\)$/)
  expect(decisionsOf([order('a')], firstChoices([order('a')], leaning))).toEqual([
    { order_id: 'a', action: 'move', ...moment },
  ])
})
