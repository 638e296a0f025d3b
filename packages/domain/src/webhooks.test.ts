import { expect, test } from 'vitest'
import { nextWebhookTry, silentUntil } from './webhooks.ts'

const start = new Date('2026-11-16T08:00:00Z')

test('an event is tried less and less often, and given up after a day', () => {
  const tries: Date[] = [start]
  for (let at: Date | null = start; at; ) {
    at = nextWebhookTry({ created_at: start, attempts: tries.length }, at)
    if (at) tries.push(at)
  }
  const gaps = tries.slice(1).map((at, n) => at.getTime() - (tries[n]?.getTime() ?? 0))
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  expect(gaps[0]).toBe(10_000)
  const lasted = (tries.at(-1)?.getTime() ?? 0) - start.getTime()
  expect(lasted / 3_600_000).toBeGreaterThan(18)
  expect(lasted / 3_600_000).toBeLessThanOrEqual(24)
})

test('an address that keeps silent is left alone for an hour at most', () => {
  const minutes = (silences: number) =>
    (silentUntil(silences, start).getTime() - start.getTime()) / 60_000
  expect([1, 2, 6, 7, 50].map(minutes)).toEqual([1 / 6, 1, 60, 60, 60])
})
