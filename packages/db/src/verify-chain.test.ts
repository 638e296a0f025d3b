import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { inPlatform } from './doors/in-platform.ts'
import { inTenant } from './doors/in-tenant.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { type TestTenant, testTenant } from './testing/test-tenant.ts'
import { type ChainedLog, verifyChain } from './verify-chain.ts'

let database: TestDatabase
let shop: TestTenant
let other: TestTenant

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  other = await testTenant(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.owner('truncate admin_audit_logs, security_logs')
})

/** In this database: other files test in theirs on the same server. */
const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const LOGS: ChainedLog[] = ['admin_audit_logs', 'security_logs']

/** Looks without leaving a trace: that would itself be a row of the log. */
async function brokenLink(table: ChainedLog): Promise<number | null> {
  let found: number | null = null
  const looked = inPlatform({ db: database.db }, async (tx) => {
    found = await verifyChain(tx, table)
    throw new Error('looked')
  })
  await expect(looked).rejects.toThrow('looked')
  return found
}

const write = (tx: Tx, table: ChainedLog, tenant_id: string | null, note: unknown) =>
  table === 'admin_audit_logs'
    ? tx
        .insertInto(table)
        .values({
          tenant_id,
          action_type: 'noted',
          target_type: 'log',
          details: JSON.stringify({ note }),
        } as never)
        .execute()
    : tx
        .insertInto(table)
        .values({ tenant_id, event_type: 'noted', details: JSON.stringify({ note }) } as never)
        .execute()

/** Three rows of one shop, with one of the other between them. */
async function fill(table: ChainedLog): Promise<number[]> {
  for (const [note, tenant] of [
    ['first', shop],
    ['theirs', other],
    ['second', shop],
    ['third', shop],
  ] as const) {
    await inTenant({ db: database.db, tenant }, (tx) => write(tx, table, tenant.tenant_id, note))
  }
  const rows = await database.owner<{ id: number }>(
    `select id from ${table} where tenant_id = $1 order by id`,
    [shop.tenant_id],
  )
  return rows.map(({ id }) => id)
}

describe.each(LOGS)('%s', (table) => {
  test('is whole as it was written, also in rows with nulls, dots and accents', async () => {
    await fill(table)
    await inTenant({ db: database.db, tenant: shop }, (tx) =>
      write(tx, table, shop.tenant_id, {
        nothing: null,
        é: '\u0001"\\',
        n: 1.5,
        list: [1, { deep: null }],
      }),
    )
    expect(await brokenLink(table)).toBeNull()
  })

  test('shows the row that was altered', async () => {
    const [, second = 0] = await fill(table)
    await database.owner(
      `update ${table} set details = '{"note": "never happened"}' where id = $1`,
      [second],
    )
    expect(await brokenLink(table)).toBe(second)
  })

  test.each(['ip_address = $$192.0.2.66$$', `created_at = created_at - interval '1 day'`])(
    'shows a row of which only one thing was altered: %s',
    async (change) => {
      const [first = 0] = await fill(table)
      await database.owner(`update ${table} set ${change} where id = $1`, [first])
      expect(await brokenLink(table)).toBe(first)
    },
  )

  test('shows the row after the one that was removed', async () => {
    const [, second = 0, third = 0] = await fill(table)
    await database.owner(`delete from ${table} where id = $1`, [second])
    expect(await brokenLink(table)).toBe(third)
  })

  test('shows when the first row was removed', async () => {
    const [first = 0, second = 0] = await fill(table)
    await database.owner(`delete from ${table} where id = $1`, [first])
    expect(await brokenLink(table)).toBe(second)
  })

  test('shows a row that was altered and hashed anew', async () => {
    const [, second = 0, third = 0] = await fill(table)
    await database.owner(`update ${table} set details = '{"note": "forged"}' where id = $1`, [
      second,
    ])
    await database.owner(
      `update ${table} l set hash = app.log_hash(previous_hash, to_jsonb(l), created_at) where id = $1`,
      [second],
    )
    expect(await brokenLink(table)).toBe(third)
  })

  test('a shop can verify its own chain, and only that', async () => {
    const [, second = 0] = await fill(table)
    await database.owner(`update ${table} set details = '{}' where id = $1`, [second])
    const own = await inTenant({ db: database.db, tenant: shop }, (tx) => verifyChain(tx, table))
    const theirs = await inTenant({ db: database.db, tenant: other }, (tx) =>
      verifyChain(tx, table),
    )
    expect([own, theirs]).toEqual([second, null])
  })

  test('stays whole when many write at once and some give up', async () => {
    const writing = Array.from({ length: 40 }, async (_, index) => {
      const tenant = index % 3 === 0 ? other : shop
      const work = inTenant({ db: database.db, tenant }, async (tx) => {
        await write(tx, table, tenant.tenant_id, index)
        if (index % 8 === 5) throw new Error('gave up')
      })
      await work.catch((error: Error) => expect(error.message).toBe('gave up'))
    })
    await Promise.all(writing)
    expect(await brokenLink(table)).toBeNull()
    const [{ rows } = { rows: 0 }] = await database.owner<{ rows: number }>(
      `select count(*) as rows from ${table}`,
    )
    expect(rows).toBe(35)
  })

  test('a row that waited for another is chained behind it', async () => {
    const [first, second] = await Promise.all([connected(), connected()])
    try {
      await first.query(insert(table))
      // Has begun and waits for the first to finish.
      const waiting = second.query(insert(table))
      await expect.poll(async () => (await database.owner(WAITING)).length).toBe(1)
      await first.query('commit')
      await waiting
      await second.query('commit')
    } finally {
      await Promise.all([first.end(), second.end()])
    }
    await fill(table)
    expect(await brokenLink(table)).toBeNull()
  })

  test('a number of one’s own choosing does not put a row elsewhere in the chain', async () => {
    await fill(table)
    const client = await connected()
    try {
      const [before, after] = insert(table).split(' values ')
      const chosen = before?.replace('(tenant_id', '(id, tenant_id')
      await client.query(
        `${chosen} overriding system value values ${after?.replace('(', '(-1, ')}, ${after?.replace('(', '(999999, ')}`,
      )
      await client.query('commit')
    } finally {
      await client.end()
    }
    await fill(table)
    expect(await brokenLink(table)).toBeNull()
  })

  test('is whole for a session in another time zone', async () => {
    await fill(table)
    const client = await connected()
    try {
      await client.query(`set local timezone = 'Pacific/Chatham'`)
      const { rows } = await client.query(
        `select hash = app.log_hash(previous_hash, to_jsonb(l), created_at) as whole from ${table} l`,
      )
      expect(rows).toEqual(Array(3).fill({ whole: true }))
      await client.query(insert(table))
      await client.query('commit')
    } finally {
      await client.end()
    }
    expect(await brokenLink(table)).toBeNull()
  })
})

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.app_url })
  await client.connect()
  await client.query(
    `begin; select set_config('role', 'fournil_tenant', true), set_config('app.tenant_id', '${shop.tenant_id}', true)`,
  )
  return client
}

function insert(table: ChainedLog): string {
  const columns = table === 'admin_audit_logs' ? 'action_type, target_type' : 'event_type, severity'
  const values = table === 'admin_audit_logs' ? `'noted', 'log'` : `'noted', 'info'`
  return `insert into ${table} (tenant_id, ${columns}) values ('${shop.tenant_id}', ${values})`
}
