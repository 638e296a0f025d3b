import { inTenant } from '@fournil/db'
import type { EnforcedLimit } from '@fournil/domain/plans'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { duplicateProduct } from '../products/duplicate-product.ts'
import { removeProduct } from '../products/remove-products.ts'
import { createProduct } from '../products/save-product.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { readPlanRoom } from './plan-room.ts'
import { requireWithinPlan } from './require-within-plan.ts'

let team: TestTeam
let at: OfficeShop

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  at = await openOfficeShop(team)
})

/** A plan of its own for this shop. */
async function setPlan(limits: Record<string, number | boolean>) {
  const plan = {
    max_products: -1,
    max_stores: -1,
    max_orders_per_month: -1,
    max_admin_users: -1,
    max_storage_mb: -1,
    ai_credits_per_month: -1,
    custom_domain_enabled: true,
    ...limits,
  }
  await team.database.owner(
    `with plan as (
       insert into subscription_plans (slug, name, price_monthly, price_yearly, ${Object.keys(plan)})
       values ('p-' || $1::text, 'Plan', 0, 0, ${Object.values(plan)}) returning id)
     update tenants set plan_id = plan.id from plan where tenants.id = $1::uuid`,
    [at.shop.tenant_id],
  )
}

const ask = (limit: EnforcedLimit, adding?: number) =>
  inTenant(at.office, (tx) => requireWithinPlan(at.office, tx, limit, adding))
const usedOf = (limit: Parameters<typeof readPlanRoom>[2]) =>
  inTenant(at.office, async (tx) => (await readPlanRoom(at.office, tx, limit)).used)
const full = (limit: EnforcedLimit, most: number) => ({
  code: 'PLAN_LIMIT_REACHED',
  data: { limit, most },
})

describe('products', () => {
  test('are created and copied up to the plan’s number, and one that is removed makes room', async () => {
    await setPlan({ max_products: 2 })
    const { id } = await createProduct(at.office, at.form())
    const copy = await duplicateProduct(at.office, { product_id: id })
    await expect(createProduct(at.office, at.form())).rejects.toMatchObject({
      ...full('products', 2),
      sentence: 'Votre formule est limitée à 2 produits. Changez de formule pour aller plus loin.',
    })
    await expect(duplicateProduct(at.office, { product_id: id })).rejects.toMatchObject(
      full('products', 2),
    )
    await removeProduct(at.office, { product_id: copy.id })
    await createProduct(at.office, at.form())
    expect(await usedOf('products')).toBe(2)
  })

  test('that are added at once do not pass the number together', async () => {
    await setPlan({ max_products: 3 })
    const tries = Array.from({ length: 8 }, () => createProduct(at.office, at.form()))
    const answers = await Promise.allSettled(tries)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await usedOf('products')).toBe(3)
  })

  test('wait for the one that is being added, and count it', async () => {
    await setPlan({ max_products: 1 })
    const counted = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const first = inTenant(at.office, async (tx) => {
      await requireWithinPlan(at.office, tx, 'products')
      await tx
        .insertInto('products')
        .values({ tenant_id: at.shop.tenant_id, name: 'Pain', price: 100 })
        .execute()
      counted.resolve()
      await released.promise
    })
    await counted.promise
    const second = createProduct(at.office, at.form())
    second.catch(() => {})
    await expect.poll(waiting).toBe(1)
    released.resolve()
    await first
    await expect(second).rejects.toMatchObject(full('products', 1))
  })

  test('of another shop take no room, and wait for nobody', async () => {
    await setPlan({ max_products: 1 })
    const here = at
    at = await openOfficeShop(team)
    await setPlan({ max_products: 1 })
    await inTenant(here.office, async (tx) => {
      await requireWithinPlan(here.office, tx, 'products')
      await createProduct(at.office, at.form())
    })
    await createProduct(here.office, here.form())
  })
})

async function waiting(): Promise<number> {
  const [row] = await team.database.owner<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return row?.count ?? 0
}

test('several at once fit together or not at all', async () => {
  await setPlan({ max_products: 5 })
  expect(await ask('products', 5)).toMatchObject({ most: 5, used: 0, left: 5 })
  await expect(ask('products', 6)).rejects.toMatchObject(full('products', 5))
})

test('a store that is put away takes no room', async () => {
  await setPlan({ max_stores: 1 })
  await expect(ask('stores')).rejects.toMatchObject(full('stores', 1))
  await team.database.owner('update store_locations set archived_at = now() where tenant_id = $1', [
    at.shop.tenant_id,
  ])
  await ask('stores')
})

test('files count with the sizes that were made of them, each once', async () => {
  const variants = JSON.stringify([
    { key: 'a/1600.webp', byte_size: 1_048_576 },
    { key: 'a/800.webp', byte_size: 524_288 },
  ])
  await team.database.owner(
    `insert into files (tenant_id, bucket, key, content_type, byte_size, variants)
     values ($1, 'product-images', 'a/1600.webp', 'image/webp', 1048576, $2)`,
    [at.shop.tenant_id, variants],
  )
  expect(await usedOf('storage_mb')).toBe(1.5)
  await setPlan({ max_storage_mb: 2 })
  await ask('storage_mb', 0.5)
  await expect(ask('storage_mb', 0.6)).rejects.toMatchObject(full('storage_mb', 2))
})

test('credits and orders count for the month on the shop’s clock', async () => {
  await team.database.owner(
    `insert into tenant_usage_tracking (tenant_id, month, ai_credits_used, orders_count)
     values ($1, '2026-11-01', 9, 40), ($1, '2026-12-01', 1, 2)`,
    [at.shop.tenant_id],
  )
  await setPlan({ ai_credits_per_month: 10 })
  // In Paris it is December already.
  const seen = async (now: string) => {
    const ctx = { ...at.office, now: new Date(now) }
    return inTenant(ctx, async (tx) => [
      (await readPlanRoom(ctx, tx, 'ai_credits')).left,
      (await readPlanRoom(ctx, tx, 'orders')).used,
    ])
  }
  expect(await seen('2026-11-30T22:30:00Z')).toEqual([1, 40])
  expect(await seen('2026-11-30T23:30:00Z')).toEqual([9, 2])
})

test('a plan without domains of one’s own has room for none', async () => {
  await ask('custom_domains')
  await setPlan({ custom_domain_enabled: false })
  await expect(ask('custom_domains')).rejects.toMatchObject(full('custom_domains', 0))
})
