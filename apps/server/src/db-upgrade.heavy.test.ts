import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@fournil/db'
import { type Binaries, previousBinaries } from '@fournil/db/cluster/binaries'
import { type Cluster, runningCluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { stopServer } from '@fournil/db/cluster/stop-server'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import {
  UPGRADE_STEPS,
  type UpgradeStep,
  upgradeCluster,
} from '@fournil/db/upgrade/upgrade-cluster'
import { writeDemo } from '@fournil/demo'
import { colbert } from '@fournil/demo/shops/colbert/shop'
import { demoToolsForTests } from '@fournil/demo/testing/demo-tools'
import { officeDesk } from '@fournil/services/orders/testing/office-desk'
import { type OfficeShop, officeShop } from '@fournil/services/orders/testing/office-shop'
import { type OrderDesk, openDesk } from '@fournil/services/orders/testing/order-desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { clusterDatabase, printsOf } from './testing/cluster-database.ts'
import { type ServerProcess, serverProcess } from './testing/server-process.ts'

const root = mkdtempSync(join(tmpdir(), 'fournil-upgrade-'))
const QUICK = { fsync: 'off' }
let old: Binaries
let small: OfficeShop
let prints: Map<string, string>
const running: Cluster[] = []
const processes: ServerProcess[] = []

const place = (name: string) => join(root, name)
const openAsOld = (name: string) => open(name, { binaries: old })

async function open(name: string, options: { binaries?: Binaries } = {}): Promise<Cluster> {
  const cluster = await startCluster({ data_dir: place(name), settings: QUICK, ...options })
  running.push(cluster)
  return cluster
}

async function close(cluster: Cluster): Promise<void> {
  running.splice(running.indexOf(cluster), 1)
  await cluster.stop()
}

/** A folder as the release before would have left it. */
function copyOf(template: string, name: string): string {
  cpSync(place(template), place(name), { recursive: true })
  return place(name)
}

/** A shop with two paid orders. */
async function openShop(cluster: Cluster): Promise<OfficeShop> {
  return atDesk(cluster, async (_, desk) => {
    const office = await officeShop(desk)
    await office.shop.change('pickup_time_slots', { max_orders: 1000 }, {})
    for (let n = 0; n < 2; n += 1) await office.placeAndPay(office.basket)
    return office
  })
}

/** One order more. */
async function sell(cluster: Cluster, { shop, basket }: OfficeShop): Promise<void> {
  await atDesk(cluster, async (database, desk) => {
    const { placeAndPay } = await officeDesk(database, desk, shop)
    await placeAndPay(basket)
  })
}

async function atDesk<T>(
  cluster: Cluster,
  work: (database: TestDatabase, desk: OrderDesk) => Promise<T>,
): Promise<T> {
  const database = clusterDatabase(cluster)
  const desk = await openDesk(database)
  try {
    return await work(database, desk)
  } finally {
    await desk.close()
    await database.close()
  }
}

async function ask<Row extends Record<string, unknown>>(cluster: Cluster, sql: string) {
  const database = clusterDatabase(cluster)
  try {
    return await database.owner<Row>(sql)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  const found = await previousBinaries()
  if (!found) throw new Error('The PostgreSQL before ours is not installed.')
  old = found
  const bare = await openAsOld('bare')
  await migrate(bare.owner_url, bare.app_url)
  await close(bare)
  copyOf('bare', 'small')
  const cluster = await openAsOld('small')
  small = await openShop(cluster)
  prints = await printsOf(cluster.owner_url)
  await close(cluster)
})
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM')
    await ended
  }
  for (const cluster of running) await cluster.stop()
  // What a killed upgrade left, where the test that should have seen to it failed.
  for (const name of readdirSync(root))
    for (const folder of ['postgres', 'postgres.new']) await stopServer(join(root, name, folder))
  rmSync(root, { recursive: true, force: true })
})

function pageOf(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/', headers: { host }, agent: false }
    http
      .get(options, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      .once('error', reject)
  })
}

describe('a folder of the version before', () => {
  test('is refused by name and left alone, then carried over with every row, and sells on', async () => {
    const data_dir = copyOf('bare', 'whole')
    const before = await openAsOld('whole')
    // A shop with tills, closings, invoices, reviews, two months of orders; and what a careless copy would spoil.
    const database = clusterDatabase(before)
    await writeDemo(database.db, {
      now: new Date('2026-11-16T03:20:00Z'),
      shops: [colbert],
      ...demoToolsForTests().options,
    })
    await database.close()
    const office = await openShop(before)
    await ask(before, SPECIAL_ROWS)
    const known = await printsOf(before.owner_url)
    await close(before)
    const files = readdirSync(data_dir)

    const refused = serverProcess({ PORT: '0', DATA_DIR: data_dir })
    processes.push(refused)
    expect(await refused.ended).toEqual({ code: 1, signal: null })
    expect(refused.errors()).toBe(
      `${data_dir}/postgres was made by PostgreSQL 17, and this release runs 18. Nothing was touched: run \`npm run db:upgrade\` to carry it over.\n`,
    )
    expect(readdirSync(data_dir)).toEqual(files)

    const steps: UpgradeStep[] = []
    let backup = ''
    const backUp = async (owner_url: string) => {
      const wish = { data_dir, owner_url, folder: place('backups'), now: new Date() }
      backup = (await writeBackup(wish)).path
    }
    const upgraded = await upgradeCluster({ data_dir, backUp, onStep: (step) => steps.push(step) })
    expect(steps).toEqual(UPGRADE_STEPS)
    expect(upgraded).toMatchObject({ from: '17', to: '18', kept: join(data_dir, 'postgres.17') })
    expect(readdirSync(data_dir).toSorted()).toEqual(['postgres', 'postgres.17', 'postgres.json'])
    expect(await upgradeCluster({ data_dir })).toBeNull()

    const carried = await open('whole')
    expect(Object.fromEntries(await printsOf(carried.owner_url))).toEqual(Object.fromEntries(known))
    expect(known.size).toBeGreaterThan(120)
    await close(carried)

    // The backup of the version before is not lost with it.
    const restored = await restoreBackup({ file: backup, data_dir: place('restored') })
    expect(restored.postgres).toBe('17')
    await upgradeCluster({ data_dir: place('restored') })
    const again = await open('restored')
    expect(Object.fromEntries(await printsOf(again.owner_url))).toEqual(Object.fromEntries(known))
    await close(again)

    const server = serverProcess({ PORT: '0', DATA_DIR: data_dir, RUN_JOBS: '0' })
    processes.push(server)
    expect(await pageOf(await server.ready, 'colbert.fournil.localhost')).toBe(200)
    const after = runningCluster(data_dir) as Cluster
    const [version] = await ask<{ server_version: string }>(after, 'show server_version')
    expect(version?.server_version).toMatch(/^18\./)
    await sell(after, office)
    const orders = await ask<{ number: number }>(
      after,
      `select substring(order_number from '\\d+$')::int as number from orders
       where tenant_id = '${office.shop.tenant_id}' and payment_status = 'paid' order by number`,
    )
    const [first = 0] = orders.map(({ number }) => number)
    expect(orders.map(({ number }) => number)).toEqual([0, 1, 2].map((n) => first + n))
  })

  test('that is not there is said to be none', async () => {
    await expect(upgradeCluster({ data_dir: place('nowhere') })).rejects.toThrow('no database')
    expect(existsSync(place('nowhere'))).toBe(false)
  })

  test('is left as it was where something of it would be lost', async () => {
    const data_dir = copyOf('small', 'strange')
    const before = await openAsOld('strange')
    await ask(before, `create table notes (text text); insert into notes values ('mine')`)
    await close(before)
    await expect(upgradeCluster({ data_dir })).rejects.toThrow(
      'table public.notes: in the old database alone',
    )
    expect(readdirSync(data_dir).toSorted()).toEqual(['postgres', 'postgres.json'])
    const still = await openAsOld('strange')
    expect(await ask(still, 'select text from notes')).toEqual([{ text: 'mine' }])
    await close(still)
  })

  test('is not taken from a server that uses it, nor by two at once', async () => {
    const data_dir = copyOf('small', 'used')
    const before = await openAsOld('used')
    const database = clusterDatabase(before)
    await database.owner('select 1')
    await expect(upgradeCluster({ data_dir })).rejects.toThrow('stop it first')
    expect(await database.owner('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
    await close(before)

    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    writeFileSync(join(data_dir, 'postgres.upgrading'), String(other.pid))
    const said = `is being upgraded by process ${other.pid}`
    await expect(upgradeCluster({ data_dir })).rejects.toThrow(said)
    await expect(openAsOld('used')).rejects.toThrow(said)
    other.kill('SIGKILL')
    await once(other, 'exit')
    // Whoever wrote it is gone.
    await close(await openAsOld('used'))
    expect(readdirSync(data_dir).toSorted()).toEqual(['postgres', 'postgres.json'])
  })
})

describe('killed after a step', () => {
  test.each(UPGRADE_STEPS)(
    '“%s”: the next start says so or goes on, the next upgrade ends it',
    async (step) => {
      const name = `killed-${UPGRADE_STEPS.indexOf(step)}`
      const data_dir = copyOf('small', name)
      await killedAfter(step, data_dir)
      const isReady = UPGRADE_STEPS.indexOf(step) >= UPGRADE_STEPS.indexOf('marked')
      if (!isReady) {
        await expect(open(name)).rejects.toThrow('run `npm run db:upgrade`')
        expect(await upgradeCluster({ data_dir })).toMatchObject({ from: '17', to: '18' })
      }
      const after = await open(name)
      expect(Object.fromEntries(await printsOf(after.owner_url))).toEqual(
        Object.fromEntries(prints),
      )
      await close(after)
      expect(readdirSync(data_dir).toSorted()).toEqual(['postgres', 'postgres.17', 'postgres.json'])
      expect(await upgradeCluster({ data_dir })).toBeNull()
    },
  )

  test.each(['old server started', 'rows copied', 'marked'] as const)(
    '“%s”: the release before goes on selling, and nothing of that is lost by a later upgrade',
    async (step) => {
      const name = `back-${UPGRADE_STEPS.indexOf(step)}`
      const data_dir = copyOf('small', name)
      await killedAfter(step, data_dir)
      const before = await openAsOld(name)
      await sell(before, small)
      const sold = await printsOf(before.owner_url)
      expect(sold.get('public.orders')).not.toBe(prints.get('public.orders'))
      await close(before)
      await upgradeCluster({ data_dir })
      const after = await open(name)
      expect(Object.fromEntries(await printsOf(after.owner_url))).toEqual(Object.fromEntries(sold))
      await close(after)
    },
  )

  test('in the middle of a long statement, which goes on in its server: the next upgrade ends it', async () => {
    const data_dir = copyOf('small', 'asking')
    await killedWhileAsking(data_dir)
    const left = runningCluster(data_dir) as Cluster
    expect(await ask(left, LONG_STATEMENTS)).toEqual([{ running: 1 }])
    expect(await upgradeCluster({ data_dir })).toMatchObject({ from: '17', to: '18' })
    const after = await open('asking')
    expect(Object.fromEntries(await printsOf(after.owner_url))).toEqual(Object.fromEntries(prints))
    await close(after)
  })

  test('before it could tell that the folder is used: whoever sells there goes on', async () => {
    const data_dir = copyOf('small', 'selling')
    const before = await openAsOld('selling')
    const database = clusterDatabase(before)
    const [server] = await database.owner(SERVER_START)
    await killedAfter('begun', data_dir)
    const second = await openAsOld('selling')
    expect(await database.owner(SERVER_START)).toEqual([server])
    await database.close()
    await close(second)
    await close(before)
  })

  test('“set aside”: the release before says what was going on, and begins no empty shop', async () => {
    const data_dir = copyOf('small', 'aside')
    await killedAfter('set aside', data_dir)
    await expect(openAsOld('aside')).rejects.toThrow('was being upgraded from PostgreSQL 17 to 18')
    expect(existsSync(join(data_dir, 'postgres'))).toBe(false)
  })
})

const SERVER_START = 'select pg_postmaster_start_time()::text as started'
const LONG_STATEMENTS = `select count(*)::int as running from pg_stat_activity
  where state = 'active' and query like 'copy (select pg_sleep%'`

/** In a process of its own, which is killed after this step. */
async function killedAfter(last: UpgradeStep, data_dir: string): Promise<void> {
  await killed(`import { upgradeCluster } from '@fournil/db/upgrade/upgrade-cluster'
    const onStep = (step) => step === ${JSON.stringify(last)} && process.kill(process.pid, 'SIGKILL')
    await upgradeCluster({ data_dir: ${JSON.stringify(data_dir)}, onStep })`)
}

/** Killed while its server works on a statement that takes as long as the copy of a large table. */
async function killedWhileAsking(data_dir: string): Promise<void> {
  await killed(`import pg from 'pg'
    import { upgradeCluster } from '@fournil/db/upgrade/upgrade-cluster'
    const backUp = async (connectionString) => {
      const [asking, watching] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
      await Promise.all([asking.connect(), watching.connect()])
      asking.query("copy (select pg_sleep(3600)) to '/dev/null'")
      const isAsked = async () => (await watching.query(${JSON.stringify(LONG_STATEMENTS)})).rows[0].running > 0
      while (!(await isAsked()));
      process.kill(process.pid, 'SIGKILL')
    }
    await upgradeCluster({ data_dir: ${JSON.stringify(data_dir)}, backUp })`)
}

async function killed(script: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

/** Tabs, line ends, a null that is a word, a backslash; and a day of the queue’s figures that no new database has. */
const SPECIAL_ROWS = `
  update products set description = E'a\\tb\\\\N\\n\\\\.\\r\\n\\\\ "é" 🥖' where id = (select id from products order by id limit 1);
  create table pgboss.queue_stats_20250101 partition of pgboss.queue_stats for values from ('2025-01-01') to ('2025-01-02')`
