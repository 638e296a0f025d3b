import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PLANS } from './default-plans.ts'
import {
  exceededBy,
  exceededSentence,
  type PlanUsage,
  usageState,
  usageWords,
} from './plan-usage.ts'
import { fitsPlan, PLAN_LIMITS, type PlanLimit, planRoom } from './plans.ts'

const [starter, pro, business] = DEFAULT_PLANS
const of = (limit: PlanLimit, used: number, most: number | null): PlanUsage => ({
  limit,
  used,
  most,
})

describe('what is used, in words', () => {
  test.each([
    [of('products', 42, 60), '42 sur 60'],
    [of('products', 1234, null), '1\u202f234, sans limite'],
    [of('storage_mb', 12.54, 500), '12,5\u00a0Mo sur 500\u00a0Mo'],
    [of('storage_mb', 0.01, 500), 'moins de 0,1\u00a0Mo sur 500\u00a0Mo'],
    [of('storage_mb', 1234, 5000), '1,2\u00a0Go sur 5\u00a0Go'],
    [of('custom_domains', 0, 0), 'Non compris'],
    [of('custom_domains', 1, 0), '1 en service, non compris'],
    [of('custom_domains', 0, null), 'Compris'],
    [of('custom_domains', 2, null), '2 noms de domaine'],
  ])('%o', (usage, words) => {
    expect(usageWords(usage)).toBe(words)
  })
})

test.each([
  [47, 60, 'fine'],
  [48, 60, 'near'],
  [59, 60, 'near'],
  [60, 60, 'full'],
  [72, 60, 'full'],
  [0, 0, 'fine'],
  [1, 0, 'full'],
  [1_000_000, null, 'fine'],
] as const)('%i of %o is %s', (used, most, state) => {
  expect(usageState(of('products', used, most))).toBe(state)
})

describe('what a plan would exceed', () => {
  const usage = [of('products', 61, 300), of('stores', 1, 3), of('orders', 301, 1500)]

  test('is what there is more of than it allows, and not what just fits', () => {
    expect(exceededBy(starter, usage)).toEqual([of('products', 61, 60), of('orders', 301, 300)])
    expect(exceededBy(pro, usage)).toEqual([])
    expect(exceededBy(business, usage)).toEqual([])
  })

  test('is exactly what could not be added anew', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAN_LIMITS),
        fc.constantFrom(...DEFAULT_PLANS),
        fc.nat(5000),
        (limit, plan, used) => {
          const isExceeded = exceededBy(plan, [of(limit, used, null)]).length > 0
          expect(isExceeded).toBe(!fitsPlan(planRoom(limit, plan, 0), used))
        },
      ),
    )
  })

  test.each(PLAN_LIMITS)('is said of %s, with what becomes of it', (limit) => {
    const sentence = exceededSentence(of(limit, 2, 1))
    expect(sentence).toMatch(/\.$/)
    expect(sentence).not.toMatch(/ [:;!?]|'/)
  })
})
