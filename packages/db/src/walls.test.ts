import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesNobodyCarries } from './shop-move/shop-tables.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import type { Ask, Findings } from './walls/ask.ts'
import * as gates from './walls/gates.ts'
import * as keys from './walls/keys.ts'
import { listRights, rightsOutOfReach, rightsText } from './walls/list-rights.ts'
import * as policies from './walls/policies.ts'
import * as rights from './walls/rights.ts'
import { PLATFORM_TABLES, tablesNamingTenants, tenantTables } from './walls/tables.ts'

let database: TestDatabase
let app_role: string
let client: pg.Client
const ask: Ask = async (sql, parameters) => (await client.query(sql, parameters)).rows

beforeAll(async () => {
  database = await testDatabase()
  app_role = new URL(database.app_url).username
  client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

describe('the walls stand', () => {
  test('there are tenant tables to speak of, and the exceptions exist', async () => {
    expect((await tenantTables(ask)).length).toBeGreaterThanOrEqual(35)
    expect(await tablesNamingTenants(ask)).toEqual(expect.arrayContaining([...PLATFORM_TABLES]))
  })

  test('every table has row-level security, enabled and forced', async () => {
    expect(await policies.unforcedTables(ask)).toEqual([])
  })
  test('every table has exactly the policies it should have', async () => {
    expect(await policies.wrongPolicies(ask)).toEqual([])
  })
  test('views read with the rights of whoever asks', async () => {
    expect(await policies.viewsWithRightsOfTheirOwn(ask)).toEqual([])
  })

  test('every table of a shop asks at the shop’s gate, before anything else', async () => {
    expect(await gates.tablesWithoutGate(ask)).toEqual([])
  })
  test('nothing is done a second time where rows are only followed', async () => {
    expect(await gates.triggersOfFollowers(ask)).toEqual([])
  })
  test('it is known of every table of a shop how it is moved', () => {
    expect(tablesNobodyCarries()).toEqual([])
  })

  test('the tenant leads every primary key of a tenant table', async () => {
    expect(await keys.keysWithoutTenant(ask)).toEqual([])
  })
  test('foreign keys between tenant tables carry the tenant', async () => {
    expect(await keys.foreignKeysWithoutTenant(ask)).toEqual([])
  })
  test('a row of a shop is of one that exists', async () => {
    expect(await keys.tablesOfNoShop(ask)).toEqual([])
  })
  test('every foreign key has an index', async () => {
    expect(await keys.foreignKeysWithoutIndex(ask)).toEqual([])
  })
  test('what is unique is unique within a tenant', async () => {
    expect(await keys.uniquenessAcrossTenants(ask)).toEqual([])
  })

  test('the application owns nothing, inherits nothing and can bypass nothing', async () => {
    expect(await rights.powersOfTheApplication(ask, app_role)).toEqual([])
    expect(await rights.powersOfTheGroups(ask)).toEqual([])
  })
  test('without a door the application can read no table', async () => {
    expect(await rights.readableWithoutDoor(ask, database.app_url)).toEqual([])
  })
  test('each role may do what is written down, and nothing else', async () => {
    const kept = readFileSync(new URL('./generated/rights.txt', import.meta.url), 'utf8')
    expect(rightsText(await listRights(ask, app_role))).toBe(kept)
  })
  test('each role stays where its work is', async () => {
    expect(await outOfReach(ask)).toEqual([])
  })
  test('nobody but the owner can truncate', async () => {
    expect(await rights.rightsBeyondRows(ask)).toEqual([])
  })
  test('history can be added to and not rewritten', async () => {
    expect(await rights.rewritableHistory(ask)).toEqual([])
  })
  test('functions of the application are closed to everyone who is not named', async () => {
    expect(await rights.looseFunctions(ask)).toEqual([])
  })
})

const outOfReach = async (asked: Ask) => rightsOutOfReach(await listRights(asked, app_role))

/** What a check says after one thing was broken; everything is as before afterwards. */
async function afterBreaking(
  broken: string,
  check: (ask: Ask) => Promise<Findings>,
): Promise<Findings> {
  await client.query('begin')
  try {
    await client.query(broken)
    return await check(ask)
  } finally {
    await client.query('rollback')
  }
}

describe('the checks bite', () => {
  test('each policy is missed when it is dropped', async () => {
    const all = await ask<{ table: string; policy: string }>(
      `select tablename as "table", policyname as policy from pg_policies where schemaname = 'public'`,
    )
    expect(all.length).toBeGreaterThan(80)
    for (const { table, policy } of all) {
      const found = await afterBreaking(`drop policy ${policy} on ${table}`, policies.wrongPolicies)
      expect(found, `${policy} on ${table}`).toEqual([
        expect.stringContaining(`${table}: has no policy ${policy}`),
      ])
    }
  })

  test('each policy is reported when it lets everybody in', async () => {
    for (const table of [...(await tablesNamingTenants(ask)), 'users']) {
      if (table === 'access_tokens') continue
      const loosened = `alter policy inside_tenant on ${table} using (true)`
      expect(await afterBreaking(loosened, policies.wrongPolicies), table).toHaveLength(2)
    }
  })

  test('each table is reported when its security is not forced, and when it is off', async () => {
    const tables = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    for (const { name } of tables) {
      for (const broken of ['no force', 'disable']) {
        const found = await afterBreaking(
          `alter table ${name} ${broken} row level security`,
          policies.unforcedTables,
        )
        expect(found).toEqual([expect.stringMatching(`^${name}: `)])
      }
    }
  })

  test('a table is reported when either of its gates is gone', async () => {
    for (const table of [...(await tablesNamingTenants(ask)), 'tenants'])
      for (const gate of ['a_gate_in', 'a_gate_out'])
        expect(
          await afterBreaking(`drop trigger ${gate} on ${table}`, gates.tablesWithoutGate),
        ).toEqual([`${table}: does not ask at the gate (${gate})`])
  })
  test('a trigger that would run where rows are only followed is reported', async () => {
    const always = 'alter table orders enable always trigger counted_for_customer'
    expect(await afterBreaking(always, gates.triggersOfFollowers)).toHaveLength(1)
  })

  test.each([
    [
      'a second policy',
      'create policy also on orders to fournil_tenant using (true)',
      policies.wrongPolicies,
    ],
    [
      'a policy for everyone',
      'alter policy inside_tenant on orders to public',
      policies.wrongPolicies,
    ],
    ['a table nobody thought of', 'create table notes (id int)', policies.wrongPolicies],
    [
      'a tenant table without walls',
      'create table notes (tenant_id uuid primary key)',
      policies.wrongPolicies,
    ],
    [
      'a view with its owner’s rights',
      'create view peek as select * from orders',
      policies.viewsWithRightsOfTheirOwn,
    ],
    [
      'a materialised view',
      'create materialized view peek as select * from orders',
      policies.viewsWithRightsOfTheirOwn,
    ],
    [
      'a key without the tenant',
      'create table notes (tenant_id uuid, id uuid primary key)',
      keys.keysWithoutTenant,
    ],
    ['no key at all', 'create table notes (tenant_id uuid, id uuid)', keys.keysWithoutTenant],
    [
      'a reference into another shop',
      `alter table orders add column other uuid, add column other_tenant uuid,
         add foreign key (other_tenant, other) references customers (tenant_id, id)`,
      keys.foreignKeysWithoutTenant,
    ],
    [
      'a line of no order, and so of no shop',
      `alter table order_items drop constraint order_items_tenant_id_order_id_fkey;
       alter table order_items drop constraint order_items_tenant_id_product_id_fkey`,
      keys.tablesOfNoShop,
    ],
    [
      'an entry of no sale and no payout',
      'alter table ledger_entries drop constraint ledger_entries_check',
      keys.tablesOfNoShop,
    ],
    [
      'an entry of a sale that is nowhere',
      'alter table ledger_entries drop constraint ledger_entries_tenant_id_transaction_id_fkey',
      keys.tablesOfNoShop,
    ],
    [
      'an order of no shop, if it is of no store',
      `alter table orders drop constraint orders_tenant_id_store_id_fkey;
       alter table orders drop constraint orders_tenant_id_customer_id_fkey`,
      keys.tablesOfNoShop,
    ],
    [
      'a reference without an index',
      'drop index orders_of_promo_code',
      keys.foreignKeysWithoutIndex,
    ],
    [
      'a reference with half an index',
      'drop index orders_of_promo_code; create index on orders (tenant_id, promo_code_id) where paid_on is not null',
      keys.foreignKeysWithoutIndex,
    ],
    [
      'a code unique everywhere',
      'create unique index on promo_codes (code)',
      keys.uniquenessAcrossTenants,
    ],
    [
      'a tenant that is only along for the ride',
      'create unique index on promo_codes (code) include (tenant_id)',
      keys.uniquenessAcrossTenants,
    ],
    ['truncate', 'grant truncate on orders to fournil_platform', rights.rightsBeyondRows],
    ['a grant to everyone', 'grant select on orders to public', rights.rightsBeyondRows],
    [
      'a log that can be cleaned',
      'grant delete on admin_audit_logs to fournil_platform',
      rights.rewritableHistory,
    ],
    [
      'a ledger that can be corrected',
      'grant update (amount) on ledger_entries to fournil_platform',
      rights.rewritableHistory,
    ],
    [
      'an invoice that can be altered',
      'grant update (total_ttc) on invoices to fournil_tenant',
      rights.rewritableHistory,
    ],
    [
      'a function for everyone',
      'grant execute on function app.session_of(bytea, text) to public',
      rights.looseFunctions,
    ],
    [
      'a new function of the application',
      'create function app.open() returns int language sql return 1',
      rights.looseFunctions,
    ],
    [
      'a function that lends the owner’s rights',
      'create function everything() returns bigint language sql security definer set search_path = public return (select count(*) from orders)',
      rights.looseFunctions,
    ],
    [
      'a second function that may remove history',
      `create function app.clean() returns bigint language sql security definer set search_path = public return 1;
       revoke execute on function app.clean() from public;
       grant create on schema app to fournil_removal; alter function app.clean() owner to fournil_removal`,
      rights.looseFunctions,
    ],
    [
      'a platform that can stand in the role of removals',
      'grant fournil_removal to fournil_platform',
      rights.powersOfTheGroups,
    ],
    [
      'a history that removals can correct',
      'grant update on ledger_entries to fournil_removal',
      rights.rewritableHistory,
    ],
    [
      'a platform that reads the sandbox’s secrets',
      'grant select on payment_sandbox.secrets to fournil_platform',
      outOfReach,
    ],
    ['a queue for everyone', 'grant usage on schema pgboss to public', outOfReach],
    ['a queue that reads orders', 'grant select (total_ttc) on orders to fournil_jobs', outOfReach],
    [
      'a schema nobody thought of',
      'create schema other; grant usage on schema other to fournil_tenant',
      outOfReach,
    ],
    [
      'a function of the queue for tenants',
      'grant execute on function pgboss.job_now() to fournil_tenant',
      outOfReach,
    ],
    [
      'a role that nobody knows',
      'create role stranger; grant select on orders to stranger',
      outOfReach,
    ],
    ['a group that can log in', 'alter role fournil_platform login', rights.powersOfTheGroups],
    [
      'a tenant role that is also the platform',
      'grant fournil_platform to fournil_tenant',
      rights.powersOfTheGroups,
    ],
  ])('%s is reported', async (_, broken, check) => {
    expect(await afterBreaking(broken, check)).not.toEqual([])
  })

  test.each([
    ['superuser', 'alter role %I superuser'],
    ['bypassrls', 'alter role %I bypassrls'],
    ['inherits', 'grant fournil_platform to %I with inherit true'],
    ['may hand on', 'grant fournil_platform to %I with admin true'],
    ['owns', 'alter table orders owner to %I'],
    ['member', 'grant pg_read_all_data to %I'],
    ['inherits', 'grant fournil_jobs to %I with inherit true'],
  ])('an application that %s is reported', async (word, broken) => {
    const found = await afterBreaking(broken.replace('%I', app_role), (asked) =>
      rights.powersOfTheApplication(asked, app_role),
    )
    expect(found.join()).toContain(word)
  })

  test('a right that is not written down is reported', async () => {
    const before = rightsText(await listRights(ask, app_role))
    const after = await afterBreaking('grant delete on orders to fournil_tenant', async (asked) => [
      rightsText(await listRights(asked, app_role)),
    ])
    expect(after).not.toEqual([before])
  })

  test('a table that needs no door is reported', async () => {
    await database.owner(`grant select on promo_codes to ${app_role}`)
    try {
      expect(await rights.readableWithoutDoor(ask, database.app_url)).toEqual([
        'promo_codes: can be read without a door',
      ])
    } finally {
      await database.owner(`revoke select on promo_codes from ${app_role}`)
    }
  })
})
