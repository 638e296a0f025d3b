import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  API_STATUSES,
  apiStatus,
  DATABASE_STATUSES,
  databaseStatus,
  healthBadge,
  percentOf,
  percentUp,
  responseLabel,
  STORAGE_STATUSES,
  storageStatus,
} from './health.ts'

describe('the thresholds', () => {
  test.each([
    [0, 0, 'no_requests'],
    [1, 0, 'operational'],
    [1000, 9, 'operational'],
    [1000, 10, 'degraded'],
    [1000, 49, 'degraded'],
    [1000, 50, 'down'],
    [1, 1, 'down'],
    // 0.29 * 100 is 28.999… in floating point.
    [700, 7, 'degraded'],
  ])('of %i requests %i failed: the API is %s', (requests, errors, status) => {
    expect(apiStatus({ requests, errors })).toBe(status)
  })

  test.each([
    [0, 'healthy'],
    [99.9, 'healthy'],
    [100, 'slow'],
    [499.9, 'slow'],
    [500, 'critical'],
    [null, 'error'],
  ])('a row in %s ms: the database is %s', (ms, status) => {
    expect(databaseStatus(ms)).toBe(status)
  })

  test.each([
    [0, 'available'],
    [69, 'available'],
    [70, 'limited'],
    [89, 'limited'],
    [90, 'full'],
    [101, 'full'],
  ])('%i %% used: the storage is %s', (used, status) => {
    expect(storageStatus({ used, capacity: 100 })).toBe(status)
  })

  test('what cannot be read is an error', () => {
    expect([apiStatus(null), storageStatus(null)]).toEqual(['error', 'error'])
  })
})

describe('the badge', () => {
  test.each([
    ['operational', 'healthy', 'available', 'HEALTHY'],
    ['no_requests', 'healthy', 'available', 'HEALTHY'],
    ['loading', 'loading', 'loading', 'CHECKING'],
    ['operational', 'loading', 'available', 'CHECKING'],
    ['degraded', 'loading', 'available', 'WARNING'],
    ['operational', 'slow', 'available', 'WARNING'],
    ['operational', 'healthy', 'limited', 'WARNING'],
    ['degraded', 'healthy', 'full', 'DEGRADED'],
    ['down', 'slow', 'loading', 'DEGRADED'],
    ['operational', 'critical', 'available', 'DEGRADED'],
    ['operational', 'error', 'available', 'DEGRADED'],
  ] as const)('of %s, %s, %s is %s', (api, database, storage, badge) => {
    expect(healthBadge({ api, database, storage })).toBe(badge)
  })

  test('gets no better when one of the three gets worse', () => {
    const order = ['HEALTHY', 'CHECKING', 'WARNING', 'DEGRADED']
    const any = fc.record({
      api: fc.constantFrom(...API_STATUSES),
      database: fc.constantFrom(...DATABASE_STATUSES),
      storage: fc.constantFrom(...STORAGE_STATUSES),
    })
    fc.assert(
      fc.property(any, (health) => {
        const before = order.indexOf(healthBadge(health))
        expect(healthBadge({ ...health, database: 'critical' })).toBe('DEGRADED')
        expect(order.indexOf(healthBadge({ ...health, database: 'healthy' }))).toBeLessThanOrEqual(
          before,
        )
      }),
    )
  })
})

describe('a percentage', () => {
  test('of nothing is unknown', () => {
    expect([percentOf(0, 0), percentUp(0, 0)]).toEqual([null, null])
  })

  test('is whole only when it is: one minute of 30 days shows, and so does one error of a million', () => {
    expect(percentOf(43_199, 43_200)).toBe(99.99)
    expect(percentOf(43_200, 43_200)).toBe(100)
    expect(percentUp(1, 1_000_000)).toBe(0.01)
  })

  test('is 100 of everything and 0 of nothing, whatever there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e9), (whole, any) => {
        const part = Math.min(any, whole)
        expect(percentOf(part, whole) === 100).toBe(part === whole)
        expect(percentUp(part, whole) === 0).toBe(part === 0)
      }),
    )
  })
})

test.each([
  [0, 'Excellent'],
  [199, 'Excellent'],
  [200, 'Good'],
  [1000, 'Slow'],
])('%i ms is %s', (ms, label) => {
  expect(responseLabel(ms)).toBe(label)
})
