import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsPlan, mostOf, PLAN_LIMITS, planRoom, planSentence, UNLIMITED } from './plans.ts'

const plan = {
  max_products: 60,
  max_stores: 1,
  max_orders_per_month: 200,
  max_admin_users: 2,
  max_storage_mb: 1000,
  ai_credits_per_month: 0,
  custom_domain_enabled: false,
}
const endless = {
  max_products: UNLIMITED,
  max_stores: UNLIMITED,
  max_orders_per_month: UNLIMITED,
  max_admin_users: UNLIMITED,
  max_storage_mb: UNLIMITED,
  ai_credits_per_month: UNLIMITED,
  custom_domain_enabled: true,
}

test('a plan says how many of each', () => {
  expect(PLAN_LIMITS.map((limit) => mostOf(limit, plan))).toEqual([60, 1, 200, 2, 1000, 0, 0])
})

test.each(PLAN_LIMITS)('-1, or a domain of one’s own, sets no end to %s', (limit) => {
  const room = planRoom(limit, endless, 1_000_000)
  expect(room.most).toBeNull()
  expect(fitsPlan(room, 1_000_000)).toBe(true)
})

describe('what is left', () => {
  test('is what may be added, and not one more', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (used, adding) => {
        const room = planRoom('products', plan, used)
        expect(fitsPlan(room, adding)).toBe(adding === 0 || used + adding <= plan.max_products)
      }),
    )
  })

  test('is nothing in a plan that has become too small', () => {
    expect(planRoom('stores', plan, 3)).toEqual({ most: 1, used: 3, left: 0 })
  })
})

test('the merchant is told the number and the way out', () => {
  expect(planSentence('products', 60)).toBe(
    'Votre formule est limitée à 60 produits. Changez de formule pour aller plus loin.',
  )
  expect(planSentence('stores', 1)).toContain('limitée à 1 point de vente.')
  expect(planSentence('storage_mb', 1000)).toContain('1\u202f000 Mo de fichiers')
  expect(planSentence('custom_domains', 0)).toBe(
    'Votre formule ne comprend pas de nom de domaine personnalisé. Changez de formule pour aller plus loin.',
  )
})
