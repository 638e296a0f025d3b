import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster/start-cluster.ts'
import { openDatabase } from './database.ts'
import { inPlatform } from './doors/in-platform.ts'
import { tenantOfHost } from './doors/tenant-of-host.ts'
import { migrate } from './migrate.ts'
import { MigrationMismatch, readMigrations } from './migration-files.ts'
import { PATIENT } from './testing/test-database.ts'
import * as policies from './walls/policies.ts'
import * as rights from './walls/rights.ts'

// A server of its own: roles belong to the whole server, and these tests make and unmake them.
let folder: string
let cluster: Cluster
let owner_url: string
let app_url: string
let count = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fournil-migrate-'))
  cluster = await startCluster({ data_dir: folder, settings: { fsync: 'off' } })
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  count += 1
  await as(cluster.owner_url, `create database empty_${count}`)
  owner_url = address(cluster.owner_url, `empty_${count}`)
  app_url = address(cluster.app_url, `empty_${count}`)
})

function address(url: string, database: string, user?: string, password?: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  if (user) changed.username = user
  if (password) changed.password = password
  return changed.toString()
}

async function as<Row extends pg.QueryResultRow>(url: string, sql: string, parameters?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, parameters)).rows
  } finally {
    await client.end()
  }
}

/** The application itself, through its first and its third door. */
async function useDoors(url: string) {
  const db = openDatabase(url, PATIENT)
  try {
    expect(await tenantOfHost(db, { slug: 'nobody' })).toBeNull()
    return await inPlatform({ db }, async (tx) => ({
      audit: { log: 'audit', action_type: 'looked', target_type: 'platform' },
      result: await tx.selectFrom('tenants').selectAll().execute(),
    }))
  } finally {
    await db.close()
  }
}

test('brings an empty database up to date, once', async () => {
  const applied = await migrate(owner_url, app_url)
  expect(applied[0]).toBe('0001_foundations')
  expect(applied.at(-1)).toMatch(/^pg-boss-/)
  expect(await useDoors(app_url)).toEqual([])
  expect(await migrate(owner_url, app_url)).toEqual([])
})

test('several processes at once apply each migration once', async () => {
  const module = new URL('./migrate.ts', import.meta.url).href
  const script = `import { migrate } from ${JSON.stringify(module)}
    const applied = await migrate(process.env.OWNER_URL, process.env.APP_URL)
    process.stdout.write(String(applied.length))`
  const run = () =>
    new Promise<number>((resolve, reject) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, OWNER_URL: owner_url, APP_URL: app_url },
      })
      let [out, wrong] = ['', '']
      child.stdout.on('data', (text) => (out += text))
      child.stderr.on('data', (text) => (wrong += text))
      child.once('close', (code) => (code === 0 ? resolve(Number(out)) : reject(new Error(wrong))))
    })
  const counts = await Promise.all([run(), run(), run()])
  const rows = await as<{ n: number }>(
    owner_url,
    'select count(*)::int as n from migrations.applied',
  )
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, rows[0]?.n])
  expect(await useDoors(app_url)).toEqual([])
})

describe('a database that was made by other migrations is refused, and not touched', () => {
  test.each([
    [
      'one was changed after it was applied',
      `update migrations.applied set checksum = 'another' where name = '0003_accounts'`,
      '0003_accounts was changed after it was applied',
    ],
    [
      'one is no longer among the files',
      `update migrations.applied set name = '0002_customers' where name = '0002_tenants'`,
      '0002_customers was applied and is no longer among the files; 0002_tenants was added before',
    ],
    [
      'one was added before the last',
      `delete from migrations.applied where name = '0005_platform'`,
      '0005_platform was added before',
    ],
  ])('%s', async (_, difference, sentence) => {
    await migrate(owner_url, app_url)
    await as(owner_url, difference)
    const stranger = address(app_url, `empty_${count}`, `stranger_${count}`, 'secret')
    const attempt = migrate(owner_url, stranger)
    await expect(attempt).rejects.toThrow(MigrationMismatch)
    await expect(attempt).rejects.toThrow(sentence)
    expect(await as(owner_url, `select from pg_roles where rolname = 'stranger_${count}'`)).toEqual(
      [],
    )
  })

  test('the files are one series: numbered without a gap, no number twice', () => {
    const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

test('a migration that fails is named, and leaves nothing half done', async () => {
  await as(owner_url, 'create table user_sessions (id int)')
  await expect(migrate(owner_url, app_url)).rejects.toThrow(
    /^Migration 0003_accounts failed: .*user_sessions/,
  )
  const applied = await as<{ name: string }>(
    owner_url,
    'select name from migrations.applied order by 1',
  )
  expect(applied.map(({ name }) => name)).toEqual(['0001_foundations', '0002_tenants'])
  expect(await as(owner_url, `select from pg_class where relname = 'user_roles'`)).toEqual([])

  await as(owner_url, 'drop table user_sessions')
  expect((await migrate(owner_url, app_url))[0]).toBe('0003_accounts')
})

describe('the application’s role', () => {
  test.each(['superuser', 'bypassrls'])('a role that is %s is refused by name', async (power) => {
    await as(cluster.owner_url, `create role mighty_${power} login password 'secret' ${power}`)
    const mighty = address(app_url, `empty_${count}`, `mighty_${power}`, 'secret')
    await expect(migrate(owner_url, mighty)).rejects.toThrow(
      `"mighty_${power}", which can bypass row-level security`,
    )
    expect(await as(owner_url, `select from pg_class where relname = 'tenants'`)).toEqual([])
  })

  test('the owner is no application', async () => {
    await expect(migrate(owner_url, owner_url)).rejects.toThrow('can bypass row-level security')
  })

  test('a role that inherits, and is already a member, inherits no more', async () => {
    await migrate(owner_url, app_url)
    await as(cluster.owner_url, `create role heir login password 'secret' inherit`)
    await as(cluster.owner_url, 'grant fournil_platform to heir')
    const heir = address(app_url, `empty_${count}`, 'heir', 'secret')
    expect(await as(heir, 'select from tenants')).toEqual([])
    await migrate(owner_url, heir)
    await expect(as(heir, 'select from tenants')).rejects.toThrow('permission denied')
    expect(await useDoors(heir)).toEqual([])
  })

  test('a new role gets its keys although there is nothing left to apply', async () => {
    await migrate(owner_url, app_url)
    const successor = address(app_url, `empty_${count}`, 'successor', 'secret')
    expect(await migrate(owner_url, successor)).toEqual([])
    expect(await useDoors(successor)).toEqual([])
  })

  test('a name and a password full of quotes are taken as they are', async () => {
    const odd = address(
      app_url,
      `empty_${count}`,
      encodeURIComponent(`o"d'`),
      encodeURIComponent(`p'a"s$s`),
    )
    await migrate(owner_url, odd)
    expect(await useDoors(odd)).toEqual([])
  })
})

describe('an owner that is not a superuser', () => {
  let theirs: Cluster
  let own_folder: string

  // Group roles made by one owner cannot be handed on by another, so this owner has a server to itself.
  beforeAll(async () => {
    own_folder = mkdtempSync(join(tmpdir(), 'fournil-owner-'))
    theirs = await startCluster({ data_dir: own_folder, settings: { fsync: 'off' } })
    await as(theirs.owner_url, `create role keeper login createrole password 'secret'`)
    await as(theirs.owner_url, 'create database shopkeeping owner keeper')
  })
  afterAll(async () => {
    await theirs.stop()
    rmSync(own_folder, { recursive: true, force: true })
  })

  test('can migrate, extensions and doors included, and its walls are the same', async () => {
    const keeper = address(theirs.owner_url, 'shopkeeping', 'keeper', 'secret')
    const app = address(theirs.app_url, 'shopkeeping')
    expect((await migrate(keeper, app)).length).toBeGreaterThan(10)
    expect(await migrate(keeper, app)).toEqual([])
    expect(await useDoors(app)).toEqual([])

    const superuser = address(theirs.owner_url, 'shopkeeping')
    const ask = <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) =>
      as<Row>(superuser, sql, parameters)
    expect(await policies.unforcedTables(ask)).toEqual([])
    expect(await policies.wrongPolicies(ask)).toEqual([])
    expect(await rights.powersOfTheApplication(ask, new URL(app).username)).toEqual([])
    expect(await rights.powersOfTheGroups(ask)).toEqual([])
    expect(await rights.readableWithoutDoor(ask, app)).toEqual([])
    expect(await rights.looseFunctions(ask)).toEqual([])
  })
})
