import { expect, test } from 'vitest'
import { recentPositions } from './recent-positions.ts'

test('the floor follows the primary, some seconds behind', () => {
  let now = 10_000
  const recent = recentPositions(() => now)
  expect([recent.floor(), recent.isDue()]).toEqual([null, true])
  recent.add(1n, now)
  expect([recent.floor(), recent.isDue()]).toEqual([1n, false])
  now = 12_000
  expect(recent.isDue()).toBe(true)
  recent.add(2n, now)
  now = 15_500
  recent.add(3n, now)
  expect(recent.floor()).toBe(1n)
  now = 17_000
  expect(recent.floor()).toBe(2n)
  now = 20_600
  expect(recent.floor()).toBe(3n)
})

test('a primary that has not been heard of for long says nothing any more', () => {
  let now = 10_000
  const recent = recentPositions(() => now)
  recent.add(1n, now)
  now = 17_001
  expect(recent.floor()).toBeNull()
})

test('after a failover the new primary counts, even where its log is shorter', () => {
  let now = 10_000
  const recent = recentPositions(() => now)
  recent.add(1000n, now)
  now = 14_000
  recent.add(900n, now)
  now = 19_000
  recent.add(901n, now)
  expect(recent.floor()).toBe(900n)
})
