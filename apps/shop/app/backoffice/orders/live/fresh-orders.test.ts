import { expect, test } from 'vitest'
import { freshOrders, remember } from './fresh-orders.ts'

const order = (id: string, minute: number) => ({ id, created_at: new Date(minute * 60_000) })
const NOBODY = new Set<string>()
const ids = (orders: { id: string }[]) => orders.map(({ id }) => id)

test('an order placed after all the others is new, even when its event was missed', () => {
  const seen = remember(null, [order('b', 20), order('a', 10)])
  expect(ids(freshOrders(seen, [order('c', 30), order('b', 20)], NOBODY))).toEqual(['c'])
})

test('an older order that slides into the window is not new', () => {
  const seen = remember(null, [order('b', 20), order('a', 10)])
  expect(freshOrders(seen, [order('a', 10), order('old', 5)], NOBODY)).toEqual([])
})

test('an order placed before others and paid after them is new once it is heard of', () => {
  const seen = remember(null, [order('b', 20)])
  const slow = order('slow', 15)
  expect(ids(freshOrders(seen, [order('b', 20), slow], new Set(['slow'])))).toEqual(['slow'])
})

test('an order is new once: put back after its preparation it is an old friend', () => {
  let seen = remember(null, [order('a', 10)])
  seen = remember(seen, [order('b', 20), order('a', 10)])
  seen = remember(seen, [order('a', 10)])
  expect(freshOrders(seen, [order('b', 20), order('a', 10)], new Set(['b']))).toEqual([])
})

test('the first order of a quiet morning is new', () => {
  expect(ids(freshOrders(remember(null, []), [order('a', 10)], NOBODY))).toEqual(['a'])
})
