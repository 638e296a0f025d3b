import { expect, test } from 'vitest'
import { faults } from './check-tests.mjs'

test.each([
  "test.only('one', () => {})",
  "describe.skip('none', () => {})",
  "test.describe.fixme('later', () => {})",
  "test.skip(isMobile, 'a phone has no keys')",
  'await page.waitForTimeout(100)',
  "await page.goto('/', { waitUntil: 'networkidle' })",
  "import { setTimeout as pause } from 'node:timers/promises'",
  'await new Promise((resolve) => setTimeout(resolve, 50))',
  'retries: 2,',
  'expect(performance.now() - start).toBeLessThan(100)',
  'const took = finished - Date.now()',
])('%s is refused', (line) => {
  expect(faults('packages/x/src/x.test.ts', line)).toEqual([
    expect.stringMatching(/^packages\/x\/src\/x\.test\.ts:1: /),
  ])
})

test.each([
  "test('skips what is sold out', () => {})",
  'const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now())',
  'retries: 0,',
  "import { setImmediate as nextTurn } from 'node:timers/promises'",
  'vi.advanceTimersByTime(25_000)',
])('%s is fine', (line) => {
  expect(faults('packages/x/src/x.test.ts', line)).toEqual([])
})
