import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { testTenant } from '../testing/test-tenant.ts'
import { asOneTransaction } from './as-one-transaction.ts'
import { type TenantScope, writeInTenantPrepared } from './in-tenant.ts'

let database: TestDatabase
/** A single connection: whoever comes next gets the very one that the last one left. */
let single: Database
let here: TenantScope
let there: TenantScope

beforeAll(async () => {
  database = await testDatabase()
  single = openDatabase(database.app_url, { max: 1 })
  here = { db: single, tenant: await testTenant(database, 'Ici') }
  there = { db: single, tenant: await testTenant(database, 'Là') }
})
afterAll(async () => {
  await single.close()
  await database.close()
})

const RENAME = 'update tenants set name = $2 where name = $1'
const rename = (scope: TenantScope, from: string, to: string) =>
  writeInTenantPrepared(scope, RENAME, [from, to])
const names = async () => {
  const rows = await database.owner<{ name: string }>(
    'select name from tenants where id = any ($1) order by name',
    [[here.tenant.tenant_id, there.tenant.tenant_id]],
  )
  return rows.map(({ name }) => name)
}
const leftBehind = async () => {
  const { rows } = await single.pool.query(
    `select current_user as role, coalesce(current_setting('app.tenant_id', true), '') as tenant,
       current_setting('plan_cache_mode') as plans, pg_current_xact_id_if_assigned() is null as clean`,
  )
  return rows[0]
}
const CLEAN = { role: 'fournil_app', tenant: '', plans: 'auto', clean: true }

test('what is written in one trip is kept, in its own shop alone', async () => {
  await rename(here, 'Ici', 'Ici même')
  await rename(there, 'Ici même', 'Volé')
  expect(await names()).toEqual(['Ici même', 'Là'])
  await rename(here, 'Ici même', 'Ici')
  expect(await names()).toEqual(['Ici', 'Là'])
  expect(await leftBehind()).toEqual(CLEAN)
})

test('what fails writes nothing, and leaves the connection to the next', async () => {
  const halves = `update tenants set name = 'Perdu' || (1 / (length(name) - $1))`
  await expect(writeInTenantPrepared(here, halves, ['Ici'.length])).rejects.toThrow('division')
  expect(await leftBehind()).toEqual(CLEAN)
  await rename(there, 'Là', 'Là-bas')
  expect(await names()).toEqual(['Ici', 'Là-bas'])
  await rename(there, 'Là-bas', 'Là')
})

test('what fails only when it is committed is said, and writes nothing', async () => {
  await database.owner(`create function refuse_late() returns trigger language plpgsql as $$ begin
    if new.name = 'Trop tard' then raise exception 'refused at the end'; end if;
    return null;
  end $$`)
  await database.owner(`create constraint trigger late after update on tenants deferrable initially deferred
    for each row execute function refuse_late()`)
  await expect(rename(here, 'Ici', 'Trop tard')).rejects.toThrow('refused at the end')
  expect(await names()).toEqual(['Ici', 'Là'])
  expect(await leftBehind()).toEqual(CLEAN)
})

test('what is not a shop writes nothing', async () => {
  const nobody = { db: single, tenant: { tenant_id: "x'; reset role; --" } }
  await expect(rename(nobody, 'Ici', 'Volé')).rejects.toThrow('Not a tenant id.')
  expect(await names()).toEqual(['Ici', 'Là'])
})

test('one that lost to another is sent again', async () => {
  await database.owner('create sequence attempts')
  await database.owner('grant usage on sequence attempts to fournil_tenant')
  await database.owner(`create function lose_twice() returns text language plpgsql as $$ begin
    if nextval('attempts') < 3 then raise exception 'lost' using errcode = '40P01'; end if;
    return 'Gagné';
  end $$`)
  await writeInTenantPrepared(
    here,
    'update tenants set name = lose_twice() where name = $1 and $2::text is not null',
    ['Ici', ''],
  )
  expect(await names()).toEqual(['Gagné', 'Là'])
  await rename(here, 'Gagné', 'Ici')
})

test('inside the one transaction of many verbs it is kept, or undone, with them', async () => {
  const all = asOneTransaction(here, async (db) => {
    await rename({ ...here, db }, 'Ici', 'Perdu')
    throw new Error('no')
  })
  await expect(all).rejects.toThrow('no')
  expect(await names()).toEqual(['Ici', 'Là'])
  await asOneTransaction(here, (db) => rename({ ...here, db }, 'Ici', 'Gardé'))
  expect(await names()).toEqual(['Gardé', 'Là'])
})
