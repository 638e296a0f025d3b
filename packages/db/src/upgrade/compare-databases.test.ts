import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { differentRows, differentThings } from './compare-databases.ts'

let old: TestDatabase
let fresh: TestDatabase
let from: pg.Client
let to: pg.Client

beforeAll(async () => {
  old = await testDatabase()
  fresh = await testDatabase()
  from = await connected(old)
  to = await connected(fresh)
})
afterAll(async () => {
  await from.end()
  await to.end()
  await old.close()
  await fresh.close()
})

async function connected({ owner_url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  return client
}

/** What is found when this was done to the new database, which is then as it was. */
async function found(sql: string): Promise<string[]> {
  await to.query('begin')
  try {
    await to.query('set local session_replication_role = replica')
    await to.query(sql)
    const { differences } = await differentRows(from, to)
    const things = await differentThings(from, to, 'fournil_app')
    // Of the whole server, where other tests make and unmake them meanwhile.
    return [...things.filter((thing) => !/^(database|role|member) /.test(thing)), ...differences]
  } finally {
    await to.query('rollback')
  }
}

test('two databases that are the same have no difference', async () => {
  expect(await found('select 1')).toEqual([])
  expect((await differentRows(from, to)).tables).toBeGreaterThan(120)
})

describe('is found in rows:', () => {
  const LOG = `insert into security_logs (event_type, severity, hash, previous_hash) values ('login', 'info', '\\x00', null)`
  test.each([
    ['a table that was left out', 'delete from signing_keys', /^table public\.signing_keys: /],
    ['one value', `update signing_keys set key = sha256(key)`, /^table public\.signing_keys: /],
    [
      'a null',
      'alter table migrations.applied alter checksum drop not null; update migrations.applied set checksum = null',
      /^table migrations\.applied: /,
    ],
    [
      'a sequence',
      `alter sequence security_logs_id_seq restart with 7`,
      /^sequence public\.security_logs_id_seq: /,
    ],
    ['a broken chain', LOG, /^chain of security_logs: whole in the old database/],
  ])('%s', async (_, sql, expected) => {
    expect(await found(sql)).toContainEqual(expect.stringMatching(expected))
  })
})

describe('is found in the rest:', () => {
  test.each([
    ['a table', 'create table notes (text text)', 'table public.notes'],
    ['a column', 'alter table orders add note text', 'column public.orders.note text'],
    ['a trigger that was turned off', 'alter table orders disable trigger user', 'trigger '],
    ['an index', 'create index notes_by_id on orders (id)', 'index public.notes_by_id'],
    ['a wall', 'alter table orders no force row level security', 'table public.orders, walled'],
    [
      'a right',
      'grant truncate on orders to fournil_tenant',
      'right of fournil_tenant: TRUNCATE on table public.orders',
    ],
    ['a function', 'create function app.mine() returns int return 1', 'function app.mine()'],
  ])('%s', async (_, sql, expected) => {
    expect(await found(sql)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${RegExp.escape(expected)}.*: in the (old|new) database alone$`),
      ),
    )
  })
})
