import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '@fournil/domain/orders'
import { describe, expect, test } from 'vitest'
import { bulkPlan, bulkVerb, goesAtOnce, goingWords } from './bulk-plan.ts'

const TODAY = '2026-11-16'
let last = 0
function order(status: OrderStatus, payment_status: PaymentStatus = 'paid') {
  last += 1
  return {
    id: `id-${last}`,
    order_number: `CMD-2026-00000${last}`,
    status,
    payment_status,
    pickup_date: TODAY,
  }
}
const unpaid = () => order('pending', 'pending')
const sentences = (orders: Parameters<typeof bulkPlan>[0], status: OrderStatus) =>
  bulkPlan(orders, status, TODAY).staying.map(({ sentence }) => sentence)

describe('those that are paid on collection', () => {
  const owed = () => ({ ...order('ready', 'pending'), pays_on_collection: true })

  test('are made like any other', () => {
    expect(bulkPlan([{ ...owed(), status: 'preparing' }], 'ready', TODAY).going).toHaveLength(1)
  })

  test.each(['completed', 'cancelled'] as const)('are not %s by the dozen', (status) => {
    expect(sentences([owed(), order('ready'), owed()], status)[0]).toBe(
      '2 commandes à encaisser resteront\u00a0: ouvrez-les une par une.',
    )
  })
})

describe('cancelling several', () => {
  test('counts those that are not paid, and leaves the paid ones', () => {
    const orders = [unpaid(), order('paid'), order('ready')]
    const plan = bulkPlan(orders, 'cancelled', TODAY)
    expect(plan.going).toEqual([orders[0]?.id])
    expect(goingWords(plan)).toBe('1 commande sera annulée, ses articles et son créneau libérés.')
    expect(bulkVerb(plan)).toBe('Annuler 1 commande')
    expect(plan.staying).toEqual([
      {
        sentence:
          '2 commandes payées resteront\u00a0: leur remboursement se décide une par une, en les ouvrant.',
        order_numbers: [orders[1]?.order_number, orders[2]?.order_number],
      },
    ])
  })

  test('is asked even when nobody stays behind', () => {
    const plan = bulkPlan([unpaid(), unpaid()], 'cancelled', TODAY)
    expect(goesAtOnce(plan)).toBe(false)
    expect(goingWords(plan)).toBe(
      '2 commandes seront annulées, leurs articles et leurs créneaux libérés.',
    )
  })

  test('of none that would go promises nothing', () => {
    const plan = bulkPlan([order('paid'), order('cancelled', 'refunded')], 'cancelled', TODAY)
    expect(plan.going).toEqual([])
    expect(goingWords(plan)).toBeNull()
    expect(plan.staying.map(({ sentence }) => sentence)).toEqual([
      '1 commande est déjà «\u00a0Annulée\u00a0».',
      '1 commande payée restera\u00a0: son remboursement se décide en l’ouvrant.',
    ])
  })

  test('goes by the money: what arrived early is paid, what went back is not', () => {
    expect(sentences([order('pending', 'paid')], 'cancelled')[0]).toContain('1 commande payée')
    expect(sentences([order('ready', 'refunded')], 'cancelled')).toEqual([
      '1 commande remboursée restera\u00a0: elle s’annule en l’ouvrant.',
    ])
  })
})

describe('moving several', () => {
  test('forward goes at once', () => {
    const plan = bulkPlan([order('paid'), order('preparing')], 'ready', TODAY)
    expect(goesAtOnce(plan)).toBe(true)
    expect(goingWords(plan)).toBe('2 commandes passeront en «\u00a0Prête\u00a0».')
  })

  test('says first who wants a reason, and why', () => {
    const orders = [order('paid'), order('completed'), unpaid(), order('ready')]
    const plan = bulkPlan(orders, 'ready', TODAY)
    expect(goesAtOnce(plan)).toBe(false)
    expect(bulkVerb(plan)).toBe('Passer 1 commande en «\u00a0Prête\u00a0»')
    expect(plan.staying.map(({ sentence }) => sentence)).toEqual([
      '1 commande est déjà «\u00a0Prête\u00a0».',
      '1 commande restera comme elle est\u00a0: ce changement demande une raison, ouvrez-la.',
      '1 commande en attente restera\u00a0: la faire avancer demande une raison, ouvrez-la.',
    ])
  })

  test('back to the beginning moves nobody', () => {
    const plan = bulkPlan([order('paid'), order('ready')], 'pending', TODAY)
    expect(plan.going).toEqual([])
    expect(goesAtOnce(plan)).toBe(false)
    expect(sentences([order('paid'), order('ready')], 'pending')).toEqual([
      '2 commandes resteront comme elles sont\u00a0: ce changement demande une raison, ouvrez-les une par une.',
    ])
  })
})

test('every order is counted once, wherever it stands', () => {
  const orders = ORDER_STATUSES.flatMap((status) => [
    order(status),
    order(status, 'pending'),
    order(status, 'refunded'),
  ])
  for (const status of ORDER_STATUSES) {
    const { going, staying } = bulkPlan(orders, status, TODAY)
    const held = staying.flatMap(({ order_numbers }) => order_numbers)
    expect(going.length + held.length).toBe(orders.length)
    expect(new Set(held).size).toBe(held.length)
  }
})

test('of another day is asked about, and said', () => {
  const early = { ...order('preparing'), pickup_date: '2026-11-17' }
  const plan = bulkPlan([order('preparing'), early], 'ready', TODAY)
  expect(goesAtOnce(plan)).toBe(false)
  expect(goingWords(plan)).toBe(
    '2 commandes passeront en «\u00a0Prête\u00a0». 1 est à retirer un autre jour.',
  )
  // Work may begin the day before.
  expect(goesAtOnce(bulkPlan([{ ...early, status: 'paid' }], 'preparing', TODAY))).toBe(true)
})
