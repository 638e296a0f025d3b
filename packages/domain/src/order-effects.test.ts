import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  effectsOf,
  type Holding,
  holdingOf,
  type OrderPosition,
  takesStock,
} from './order-effects.ts'
import { ORDER_STATUSES, type OrderStatus } from './orders.ts'

// Quantity, reserved, place, code; then what else happens.
const NOTHING = '0 0 0 0'
const COLLECT = '-1 -1 0 0'
const PUT_BACK = '1 1 0 0'
const LET_GO = '0 -1 -1 -1'
const TAKE_AGAIN = '0 1 1 1 takes_stock'

/** The whole table in words, to hold the rule against. */
const TABLE: Record<OrderStatus, Record<OrderStatus, string>> = {
  pending: row(NOTHING, NOTHING, NOTHING, `${NOTHING} ready`, `${COLLECT} sale`, LET_GO),
  paid: row(NOTHING, NOTHING, NOTHING, `${NOTHING} ready`, `${COLLECT} sale`, LET_GO),
  preparing: row(NOTHING, NOTHING, NOTHING, `${NOTHING} ready`, `${COLLECT} sale`, LET_GO),
  ready: row(NOTHING, NOTHING, NOTHING, NOTHING, `${COLLECT} sale`, LET_GO),
  completed: row(PUT_BACK, PUT_BACK, PUT_BACK, PUT_BACK, NOTHING, '1 0 -1 -1'),
  cancelled: row(
    TAKE_AGAIN,
    TAKE_AGAIN,
    TAKE_AGAIN,
    `${TAKE_AGAIN} ready`,
    '-1 0 1 1 takes_stock sale',
    NOTHING,
  ),
}

function row(...[pending, paid, preparing, ready, completed, cancelled]: string[]) {
  return { pending, paid, preparing, ready, completed, cancelled } as Record<OrderStatus, string>
}

function inWords(from: OrderPosition, to: OrderPosition): string {
  const effects = effectsOf(from, to)
  const { quantity, reserved, place, code } = effects
  return [
    `${quantity} ${reserved} ${place} ${code}`,
    ...(takesStock(effects) ? ['takes_stock'] : []),
    ...(effects.releases_sale ? ['sale'] : []),
    ...(effects.tells_ready ? ['ready'] : []),
  ].join(' ')
}

describe('moving an order', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

  test.each(pairs)('from %s to %s', (from, to) => {
    expect(inWords({ status: from }, { status: to })).toBe(TABLE[from][to])
  })

  test('to cancelled when the goods are lost: they leave the shelf, and are not reserved any more', () => {
    const lost = { status: 'cancelled', goods_lost: true } as const
    expect(inWords({ status: 'ready' }, lost)).toBe('-1 -1 -1 -1')
    // Collected goods left the shelf before.
    expect(inWords({ status: 'completed' }, lost)).toBe('0 0 -1 -1')
    // Nobody else could have bought them, so nothing has to be there.
    expect(inWords(lost, { status: 'ready' })).toBe('1 1 1 1 ready')
    expect(inWords(lost, { status: 'completed' })).toBe('0 0 1 1 sale')
  })

  test('to cancelled when the place stays taken: it is not taken a second time', () => {
    const kept = { status: 'cancelled', keeps_place: true } as const
    expect(inWords({ status: 'paid' }, kept)).toBe('0 -1 0 -1')
    expect(inWords(kept, { status: 'paid' })).toBe('0 1 0 1 takes_stock')
  })

  test('only a cancelled order can leave goods or a place behind', () => {
    const odd = { status: 'ready', goods_lost: true, keeps_place: true } as const
    expect(holdingOf(odd)).toEqual(holdingOf({ status: 'ready' }))
  })
})

const position = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  goods_lost: fc.boolean(),
  keeps_place: fc.boolean(),
})

test('after any walk, what was moved is what the last position holds', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 12 }), (walk) => {
      let here: OrderPosition = { status: 'pending' }
      const moved: Holding = { ...holdingOf(here) }
      for (const next of walk) {
        const effects = effectsOf(here, next)
        moved.quantity += effects.quantity
        moved.reserved += effects.reserved
        moved.place += effects.place
        moved.code += effects.code
        here = next
      }
      expect(moved).toEqual(holdingOf(here))
    }),
  )
})
