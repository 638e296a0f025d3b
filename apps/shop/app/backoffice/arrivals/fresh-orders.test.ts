import { expect, test } from 'vitest'
import { freshOrders, remember, startLooking } from './fresh-orders.ts'

const at = (minute: number) => new Date(minute * 60_000)
const order = (id: string, minute: number) => ({ id, came_in_at: at(minute) })
const ids = (orders: { id: string }[]) => orders.map(({ id }) => id)

test('an order that was paid while the page was open is new', () => {
  const seen = startLooking([order('b', 20), order('a', 10)], at(25))
  expect(ids(freshOrders(seen, [order('c', 30), order('b', 20)]))).toEqual(['c'])
})

test('so is the one whose payment was under way when the page was read', () => {
  const seen = startLooking([order('a', 10)], at(25))
  expect(ids(freshOrders(seen, [order('slow', 24.9), order('a', 10)]))).toEqual(['slow'])
})

test('an older order that slides into the window is not new', () => {
  const seen = startLooking([order('b', 20), order('a', 10)], at(25))
  expect(freshOrders(seen, [order('a', 10), order('old', 5)])).toEqual([])
})

test('an order that is moved back to paid is not new: it came in before anybody looked', () => {
  const seen = startLooking([order('a', 10)], at(25))
  expect(freshOrders(seen, [order('moved back', 20), order('a', 10)])).toEqual([])
})

test('an order that the shop marks as paid is no news to the shop', () => {
  const seen = startLooking([], at(25))
  expect(freshOrders(seen, [{ id: 'by hand', came_in_at: null }])).toEqual([])
})

test('an order is new once: put back after its preparation it is an old friend', () => {
  let seen = startLooking([order('a', 10)], at(15))
  seen = remember(seen, [order('b', 20), order('a', 10)])
  seen = remember(seen, [order('a', 10)])
  expect(freshOrders(seen, [order('b', 20), order('a', 10)])).toEqual([])
})

test('the first order of a quiet morning is new', () => {
  expect(ids(freshOrders(startLooking([], at(5)), [order('a', 10)]))).toEqual(['a'])
})
