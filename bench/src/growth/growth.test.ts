import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, HOURS, ordersOfShops, poisson, SUNDAY_BEFORE_CHRISTMAS, seeded } from './day.ts'
import { moneyOf } from './money.ts'
import { type Costs, needsOf, storedAfterYear } from './needs.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const COSTS: Costs = {
  kept_page: { node_ms: 0.3, database_ms: 0 },
  page_anew: { node_ms: 20, database_ms: 5 },
  order: { node_ms: 20, database_ms: 20 },
  office: { node_ms: 10, database_ms: 5 },
  order_bytes: 10_000,
  order_log_bytes: 50_000,
  product_bytes: 5_000,
}
const MACHINES = { database_cores: 8, most_of_process: 0.6, most_of_database: 0.5 }

describe('the day', () => {
  test('is the same from the same seed', () => {
    const day = () => dayOf(10_000, SUNDAY_BEFORE_CHRISTMAS, seeded(7))
    expect(day()).toEqual(day())
    expect(day()).not.toEqual(dayOf(10_000, SUNDAY_BEFORE_CHRISTMAS, seeded(8)))
  })

  test('has the orders that were expected, most of them when people order', () => {
    const day = dayOf(100_000, SUNDAY_BEFORE_CHRISTMAS, seeded(1))
    const orders = sum(day.map((minute) => minute.orders))
    expect(Math.abs(orders - 100_000)).toBeLessThan(1_500)
    const hour = (at: number) =>
      sum(day.slice(at * 60, at * 60 + 60).map((minute) => minute.orders))
    expect(hour(19)).toBeGreaterThan(20 * hour(3))
    expect(HOURS).toHaveLength(24)
  })

  test('has no fewer pages than were made anew', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer(), (orders, seed) => {
        for (const minute of dayOf(orders, SUNDAY_BEFORE_CHRISTMAS, seeded(seed)))
          expect(minute.anew).toBeLessThanOrEqual(minute.pages)
      }),
      { numRuns: 20 },
    )
  })
})

test('shops differ, and the one in the middle sells what was said', () => {
  const orders = ordersOfShops(10_001, SUNDAY_BEFORE_CHRISTMAS, seeded(3)).sort((a, b) => a - b)
  const { orders_of_middle_shop, rush } = SUNDAY_BEFORE_CHRISTMAS
  expect(orders[5_000]).toBeGreaterThan(orders_of_middle_shop * rush * 0.95)
  expect(orders[5_000]).toBeLessThan(orders_of_middle_shop * rush * 1.05)
  expect(sum(orders.slice(-1_000))).toBeGreaterThan(sum(orders.slice(0, 5_000)))
})

test.each([0, 0.2, 3, 49, 51, 4_000])('what is expected %d times comes so often', (expected) => {
  const random = seeded(5)
  const mean = sum(Array.from({ length: 4_000 }, () => poisson(expected, random))) / 4_000
  expect(Math.abs(mean - expected)).toBeLessThanOrEqual(Math.sqrt(expected / 4_000) * 4)
})

describe('what it needs', () => {
  const needs = (orders: number) =>
    needsOf(dayOf(orders, SUNDAY_BEFORE_CHRISTMAS, seeded(2)), COSTS, MACHINES)

  test('is that of the busiest minute', () => {
    const minute = { minute: 600, pages: 6_000, anew: 60, orders: 60, office: 600 }
    const quiet = { minute: 0, pages: 0, anew: 0, orders: 0, office: 0 }
    expect(needsOf([quiet, minute], COSTS, MACHINES)).toEqual({
      minute: 600,
      pages_a_second: 100,
      orders_a_second: 1,
      // 5,940 pages of 0.3 ms, 60 of 20, 60 orders of 20, 600 requests of 10: 10.182 s of a minute.
      node_cores: expect.closeTo(10.182 / 60, 6),
      database_cores: expect.closeTo((60 * 5 + 60 * 20 + 600 * 5) / 60_000, 6),
      processes: 2,
      cells: 1,
      log_mb_a_second: 0.05,
    })
  })

  test('grows with the orders', () => {
    const [one, ten] = [needs(200_000), needs(2_000_000)]
    expect(ten.node_cores / one.node_cores).toBeGreaterThan(8)
    expect(ten.node_cores / one.node_cores).toBeLessThan(12)
    expect(ten.cells).toBeGreaterThan(one.cells)
  })

  test('counts what stays of orders and of products', () => {
    const year = storedAfterYear(COSTS, { shops: 2, products: 100, orders_a_day: 10 })
    expect(year).toBeCloseTo((3_650 * 10_000 + 200 * 5_000) / 1e9, 9)
  })
})

test('a month costs its machines, three copies, two backups, two weeks of log, and what is sent', () => {
  const month = moneyOf(
    {
      processes: 4,
      cells: 2,
      cores_of_database: 16,
      stored_gb: 100,
      pictures_gb: 10,
      orders_a_day: 1000,
      order_log_bytes: 50_000,
      visits_a_day: 20_000,
      visit_mb: 0.5,
    },
    { core: 10, database_gb: 0.1, file_gb: 0.02, traffic_tb: 5 },
  )
  // 4 + 2 * (48 + 6) cores; 300 GB of disks, 10 + 200 + 0.7 GB of files; 0.3 TB sent.
  expect(month.machines).toBe(1120)
  expect(month.storage).toBeCloseTo(30 + 210.7 * 0.02, 9)
  expect(month.traffic).toBeCloseTo(1.5, 9)
  expect(month.total).toBeCloseTo(month.machines + month.storage + month.traffic, 9)
})
