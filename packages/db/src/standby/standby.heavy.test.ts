import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { type Database, openDatabase } from '../database.ts'
import { accessLists } from '../doors/access-lists.ts'
import { asOneTransaction } from '../doors/as-one-transaction.ts'
import { inTenant, readForVisitors, readPrepared, type TenantScope } from '../doors/in-tenant.ts'
import { tenantOfHost } from '../doors/tenant-of-host.ts'
import { migrate } from '../migrate.ts'
import { startStandby } from '../testing/start-standby.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { type TestTenant, testTenant } from '../testing/test-tenant.ts'

const folder = mkdtempSync(join(tmpdir(), 'fournil-standby-'))
let primary: Cluster
let standby: Cluster
let owner: pg.Pool
let standbyOwner: pg.Pool
let line: Line
let db: Database
let here: TenantScope
let there: TenantScope

beforeAll(async () => {
  const primary_dir = join(folder, 'primary')
  primary = await startCluster({ data_dir: primary_dir, settings: { fsync: 'off' } })
  await migrate(primary.owner_url, primary.app_url)
  standby = await startStandby({ data_dir: join(folder, 'standby'), primary, primary_dir })
  owner = new pg.Pool({ connectionString: primary.owner_url, max: 2 })
  standbyOwner = new pg.Pool({ connectionString: standby.owner_url, max: 2 })
  for (const pool of [owner, standbyOwner]) pool.on('error', () => {})
})
afterAll(async () => {
  await owner.end()
  await standbyOwner.end()
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  line = await openLine(Number(new URL(standby.app_url).port))
  db = open(primary.app_url, through(line.port))
  const database = {
    owner: async (sql: string, parameters?: unknown[]) => (await owner.query(sql, parameters)).rows,
  } as TestDatabase
  here = { db, tenant: await testTenant(database, 'Ici') }
  there = { db, tenant: await testTenant(database, 'Là') }
  await caughtUp()
})
afterEach(async () => {
  await standbyOwner.query('select pg_wal_replay_resume()')
  await db.close()
  await line.close()
})

/** Time stands still unless a test moves it: how fast the machine is decides nothing. */
let now = 1_000_000

const PATIENT = { connection_timeout_ms: 60_000, query_timeout_ms: 60_000 }

function open(url: string, read_url: string, standby_patience = PATIENT): Database {
  return openDatabase(url, { read_url, standby_patience, onError: () => {}, clock: () => now })
}

/** The standby's address, by way of a line that can be cut. */
function through(port: number): string {
  const url = new URL(standby.app_url)
  url.port = String(port)
  return url.toString()
}

const caughtUp = async () => {
  const { rows } = await owner.query('select pg_current_wal_insert_lsn() as position')
  await expect
    .poll(async () => {
      const answer = await standbyOwner.query(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [rows[0].position],
      )
      return answer.rows[0].there
    })
    .toBe(true)
}
const add = (name: string, { db, tenant }: TenantScope = here) =>
  inTenant({ db, tenant }, (tx) =>
    tx.insertInto('product_categories').values({ tenant_id: tenant.tenant_id, name }).execute(),
  )

type Answer = { name: string; is_standby: boolean }
const SQL = `select coalesce((select string_agg(name, ' ' order by name) from product_categories), '') as name,
  pg_is_in_recovery() as is_standby`
/** What a shop is shown, and whether a standby said it. */
const shown = async (scope: TenantScope = here, read: typeof readPrepared = readPrepared) => {
  const [answer] = await read<Answer>(scope, SQL)
  return [answer?.name, answer?.is_standby ? 'standby' : 'primary']
}
/** Once it has caught up with what the primary has written meanwhile of its own accord. */
const standbyShows = (name: string, scope: TenantScope = here, read?: typeof readPrepared) =>
  expect.poll(() => shownLater(scope, read)).toEqual([name, 'standby'])
const shownLater = (scope: TenantScope = here, read?: typeof readPrepared) => {
  now += 500
  return shown(scope, read)
}
const pauseReplay = async () => {
  await standbyOwner.query('select pg_wal_replay_pause()')
  await expect
    .poll(
      async () => (await standbyOwner.query('select pg_get_wal_replay_pause_state() as s')).rows,
    )
    .toEqual([{ s: 'paused' }])
}

describe('a standby that follows', () => {
  test('answers after the first question, which the primary answers', async () => {
    expect(await shown()).toEqual(['', 'primary'])
    await standbyShows('')
    await standbyShows('', there)
    await standbyShows('', there, readForVisitors)
    const { standby, primary } = db.standby?.answered() ?? {}
    expect(standby).toBeGreaterThanOrEqual(3)
    expect(primary).toBeGreaterThanOrEqual(1)
  })

  test('shows nobody the rows of a neighbour', async () => {
    await add('Pains')
    await add('Tartes', there)
    await caughtUp()
    for (let round = 0; round < 4; round += 1) {
      const seen = await Promise.all([here, there, here, there].map((scope) => shown(scope)))
      expect(seen.map(([name]) => name)).toEqual(['Pains', 'Tartes', 'Pains', 'Tartes'])
    }
    await standbyShows('Pains')
  })

  test('says of a wrong question what the primary says of it', async () => {
    await shown()
    await expect(readPrepared(here, 'select nothing from nowhere')).rejects.toMatchObject({
      code: '42P01',
    })
  })
})

describe('a standby whose replay is paused', () => {
  beforeEach(async () => {
    // Until both shops are read from it: from here on nothing makes it fall behind but what the tests write.
    await standbyShows('')
    await standbyShows('', there)
    await pauseReplay()
  })

  test('who has changed something reads what they wrote; the neighbour is read from the standby', async () => {
    await add('Pains')
    for (let round = 0; round < 3; round += 1) expect(await shown()).toEqual(['Pains', 'primary'])
    expect(await shown(there)).toEqual(['', 'standby'])
    await standbyOwner.query('select pg_wal_replay_resume()')
    await standbyShows('Pains')
  })

  test('a change that another process tells of is read, and so is one that went unheard', async () => {
    const elsewhere = openDatabase(primary.app_url)
    await add('Pains', { ...here, db: elsewhere })
    await elsewhere.close()
    expect(await shown()).toEqual(['', 'standby'])
    db.standby?.changed(here.tenant.tenant_id)
    expect(await shown()).toEqual(['Pains', 'primary'])
    expect(await shown(there)).toEqual(['', 'standby'])
    db.standby?.changed()
    expect(await shown(there)).toEqual(['', 'primary'])
  })

  test('whose a host is, the primary says: what is kept of it for a minute must not be old', async () => {
    const { tenant_id, tenant_slug: slug } = here.tenant as TestTenant
    await owner.query('update tenants set name = $2 where id = $1', [tenant_id, 'Ailleurs'])
    expect(await tenantOfHost(db, { slug })).toMatchObject({ tenant_name: 'Ailleurs' })
  })

  test('inside one transaction of many verbs its own rows are read', async () => {
    const seen = await asOneTransaction(here, async (inside) => {
      await add('Pains', { ...here, db: inside })
      return shown({ ...here, db: inside })
    })
    expect(seen).toEqual(['Pains', 'primary'])
  })

  test('many who write and read at once never miss their own', async () => {
    const rounds = Array.from({ length: 30 }, async (_, index) => {
      const scope = index % 2 ? here : there
      await add(`n${index}`, scope)
      const [name] = await shown(scope)
      expect(name?.split(' ')).toContain(`n${index}`)
    })
    await Promise.all(rounds)
  })

  test('nobody is shown what is older than some seconds, and the standby is left alone until it follows', async () => {
    const elsewhere = openDatabase(primary.app_url)
    await add('Pains', { ...here, db: elsewhere })
    await elsewhere.close()
    expect(await shown()).toEqual(['', 'standby'])
    await expect.poll(() => shownLater()).toEqual(['Pains', 'primary'])
    expect(await shown(there)).toEqual(['', 'primary'])
    await standbyOwner.query('select pg_wal_replay_resume()')
    await standbyShows('Pains')
  })
})

describe('a standby that goes away', () => {
  test('the primary answers, and the standby again once it is back', async () => {
    await standbyShows('')
    line.cut()
    for (let round = 0; round < 5; round += 1) expect(await shown()).toEqual(['', 'primary'])
    // Left alone: the first read has tried it, and broken idle connections speak for themselves.
    const tried = line.connections()
    for (let round = 0; round < 5; round += 1) await shown()
    expect(line.connections()).toBe(tried)
    line.mend()
    await standbyShows('')
  })

  test('one that says nothing any more holds nobody up for long', async () => {
    const brief = openDatabase(primary.app_url, {
      read_url: through(line.port),
      onError: () => {},
      clock: () => now,
    })
    const scope = { ...here, db: brief }
    await standbyShows('', scope)
    line.hang()
    const seen = await Promise.all(Array.from({ length: 15 }, () => shown(scope)))
    expect(new Set(seen.flat())).toEqual(new Set(['', 'primary']))
    // The next ones do not even ask.
    const asked = line.connections()
    for (let round = 0; round < 5; round += 1) expect(await shown(scope)).toEqual(['', 'primary'])
    expect(line.connections()).toBe(asked)
    await brief.close()
  })
})

describe('a primary that goes away', () => {
  test('visitors are shown what the standby has received, and whoever writes is refused', async () => {
    await add('Pains')
    await shown()
    await add('Tartes')
    await caughtUp()
    const broken = new URL(primary.app_url)
    const front = await openLine(Number(broken.port))
    broken.port = String(front.port)
    const cut = open(broken.toString(), standby.app_url)
    const scope = { ...here, db: cut }
    expect(await shown(scope)).toEqual(['Pains Tartes', 'primary'])
    cut.standby?.changed(here.tenant.tenant_id)
    const { tenant_slug: slug } = here.tenant as TestTenant
    front.cut()
    for (let round = 0; round < 5; round += 1)
      expect(await shown(scope)).toEqual(['Pains Tartes', 'standby'])
    expect(await tenantOfHost(cut, { slug })).toMatchObject({ tenant_name: 'Ici' })
    expect(await accessLists(cut)).toEqual({ blocked: [], allowed: [] })
    await expect(add('Cakes', scope)).rejects.toThrow()
    front.mend()
    await add('Cakes', scope)
    expect((await shown(scope))[0]).toEqual('Cakes Pains Tartes')
    await cut.close()
    await front.close()
  })

  test('a standby that has not applied all it received does not answer for it', async () => {
    const front = await openLine(Number(new URL(primary.app_url).port))
    const broken = new URL(primary.app_url)
    broken.port = String(front.port)
    const cut = open(broken.toString(), standby.app_url)
    const scope = { ...here, db: cut }
    await pauseReplay()
    await add('Pains', scope)
    await expect
      .poll(async () => {
        const { rows } = await standbyOwner.query(
          'select pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() as received',
        )
        return rows[0].received
      })
      .toBe(true)
    front.cut()
    await expect(shown(scope)).rejects.toThrow()
    await standbyOwner.query('select pg_wal_replay_resume()')
    await expect.poll(() => shownLater(scope).catch(() => [])).toEqual(['Pains', 'standby'])
    await cut.close()
    await front.close()
  })
})

type Line = Awaited<ReturnType<typeof openLine>>

/** A way to a server that can be cut, or fall silent. */
async function openLine(target: number) {
  const { connect } = await import('node:net')
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  let count = 0
  const server: Server = createServer((near) => {
    count += 1
    near.on('error', () => {})
    sockets.add(near)
    if (state === 'cut') return near.resetAndDestroy()
    if (state === 'silent') return
    const far = connect(target, '127.0.0.1')
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (part) => state === 'open' && far.write(part))
    far.on('data', (part) => state === 'open' && near.write(part))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    connections: () => count,
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    hang() {
      state = 'silent'
    },
    mend() {
      state = 'open'
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
