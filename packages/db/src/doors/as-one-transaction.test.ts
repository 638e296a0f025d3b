import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { testTenant } from '../testing/test-tenant.ts'
import { asOneTransaction } from './as-one-transaction.ts'
import { inPlatform } from './in-platform.ts'
import { inTenant, readInTenant, type TenantScope } from './in-tenant.ts'
import { clientOf, withCommit } from './transaction.ts'

let database: TestDatabase
let neighbour: TenantScope

beforeAll(async () => {
  database = await testDatabase()
  neighbour = { db: database.db, tenant: await testTenant(database, 'Là') }
})
afterAll(() => database.close())

async function aShop() {
  const tenant = await testTenant(database, 'Ici')
  const outside: TenantScope = { db: database.db, tenant }
  const add = (db: Database, name: string) =>
    inTenant({ db, tenant }, (tx) =>
      tx.insertInto('product_categories').values({ tenant_id: tenant.tenant_id, name }).execute(),
    )
  const categories = async (db: Database) => {
    const rows = await readInTenant<{ name: string }>(
      { db, tenant },
      'select name from product_categories order by name',
    )
    return rows.map(({ name }) => name)
  }
  return { outside, add, categories }
}

test('what one door writes the next one reads, and others see once all of it is done', async () => {
  const { outside, add, categories } = await aShop()
  await asOneTransaction(outside, async (db) => {
    await add(db, 'Pains')
    await add(db, 'Gâteaux')
    expect(await categories(db)).toEqual(['Gâteaux', 'Pains'])
    expect(await categories(database.db)).toEqual([])
  })
  expect(await categories(database.db)).toEqual(['Gâteaux', 'Pains'])
})

test('nothing is kept when the last part fails', async () => {
  const { outside, add, categories } = await aShop()
  const work = asOneTransaction(outside, async (db) => {
    await add(db, 'Pains')
    throw new Error('the lights went out')
  })
  await expect(work).rejects.toThrow('the lights went out')
  expect(await categories(database.db)).toEqual([])
})

test('a part that failed is undone alone, and can be done in another way', async () => {
  const { outside, add, categories } = await aShop()
  await asOneTransaction(outside, async (db) => {
    await add(db, 'Pains')
    const part = inTenant({ ...outside, db }, async (tx) => {
      const { tenant_id } = outside.tenant
      await tx.insertInto('product_categories').values({ tenant_id, name: 'Vins' }).execute()
      withCommit(tx, clientOf(tx).query('select 1 / 0'))
    })
    await expect(part).rejects.toThrow('division by zero')
    expect(await categories(db)).toEqual(['Pains'])
    await add(db, 'Gâteaux')
  })
  expect(await categories(database.db)).toEqual(['Gâteaux', 'Pains'])
})

test('what failed in a part that is undone is not why the whole fails', async () => {
  const { outside } = await aShop()
  let times = 0
  const work = asOneTransaction(outside, async (db) => {
    times += 1
    const part = inTenant({ ...outside, db }, (tx) =>
      clientOf(tx).query(`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`),
    )
    await expect(part).rejects.toThrow('lost')
    throw new Error('the lights went out')
  })
  await expect(work).rejects.toThrow('the lights went out')
  // It would begin again had another transaction gone first.
  expect(times).toBe(1)
})

test('nothing is kept when one of several parts that are under way fails', async () => {
  const { outside, add, categories } = await aShop()
  const work = asOneTransaction(outside, async (db) => {
    let fail = () => {}
    const failing = inTenant({ ...outside, db }, async () => {
      await new Promise<void>((resolve) => {
        fail = resolve
      })
      throw new Error('refused')
    })
    await add(db, 'Pains')
    fail()
    await failing.catch(() => {})
  })
  await expect(work).rejects.toThrow('nothing was committed')
  expect(await categories(database.db)).toEqual([])
})

test('nothing is kept when a statement that travels with an inner commit fails', async () => {
  const { outside, add, categories } = await aShop()
  const work = asOneTransaction(outside, async (db) => {
    await add(db, 'Pains')
    await inTenant({ ...outside, db }, async (tx) =>
      withCommit(tx, clientOf(tx).query('select 1 / 0')),
    )
    await add(db, 'Gâteaux')
  })
  await expect(work).rejects.toThrow()
  expect(await categories(database.db)).toEqual([])
})

test('another tenant’s door and the platform’s stay shut', async () => {
  const { outside } = await aShop()
  const elsewhere = asOneTransaction(outside, (db) =>
    inTenant({ ...neighbour, db }, async () => 'in'),
  )
  await expect(elsewhere).rejects.toThrow('rolled back')
  const above = asOneTransaction(outside, (db) =>
    inPlatform({ db }, async () => ({
      audit: { log: 'audit', action_type: 'x', target_type: 'x' },
      result: 'in',
    })),
  )
  await expect(above).rejects.toThrow('rolled back')
  const read = asOneTransaction(outside, (db) => readInTenant({ ...neighbour, db }, 'select 1'))
  await expect(read).rejects.toThrow()
})
