import { expect, test } from 'vitest'
import { type ArrivalsState, acknowledge, NOTHING_YET, takeIn } from './arrivals-state.ts'

const at = (minute: number) => new Date(minute * 60_000)
const order = (id: string, minute: number) => ({
  id,
  store_id: 's',
  customer_name: 'Ada Martin',
  pickup_date: '2026-11-16',
  pickup_time: '07:30',
  came_in_at: at(minute),
})
type Order = ReturnType<typeof order>
const read = (state: ArrivalsState, ...orders: Order[]) =>
  takeIn(state, { today: '2026-11-15', orders }, at(15))
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)
const opened = read(NOTHING_YET, order('a', 10))

test('what was there when the page was opened does not ring', () => {
  expect(opened).toMatchObject({ pending: [], fresh: [], today: '2026-11-15' })
})

test('an order that came while the first answer was on its way rings', () => {
  const late = read(NOTHING_YET, order('b', 20), order('a', 10))
  expect(ids(late.fresh)).toEqual(['b'])
})

test('an order that comes in rings once and waits to be acknowledged', () => {
  const came = read(opened, order('b', 20), order('a', 10))
  expect(ids(came.fresh)).toEqual(['b'])
  const again = read(came, order('b', 20), order('a', 10))
  expect(ids(again.fresh)).toEqual([])
  expect(ids(again.pending)).toEqual(['b'])
})

test('the newest is told first', () => {
  const came = read(opened, order('b', 20))
  expect(ids(read(came, order('c', 30), order('b', 20)).pending)).toEqual(['c', 'b'])
})

test('whoever says ‘seen’ ends it, for that order alone', () => {
  const came = read(opened, order('c', 30), order('b', 20))
  expect(ids(acknowledge(came, ['b']).pending)).toEqual(['c'])
  expect(acknowledge(came, ['unknown'])).toBe(came)
})

test('so does whoever moves it on, on whatever device', () => {
  const came = read(opened, order('c', 30), order('b', 20))
  expect(ids(read(came, order('c', 30)).pending)).toEqual(['c'])
})
