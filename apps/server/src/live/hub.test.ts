import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { LiveEvent } from '@fournil/contract/live'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { LIVE_CHANNEL, publish } from '@fournil/services/events/publish'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
import { type LiveHub, openLiveHub } from './hub.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let hub: LiveHub
/** Those who wait before they reconnect, until `reconnect` lets them. */
let waiting: (() => void)[]
let errors: string[]
const reconnect = () => {
  for (const go of waiting.splice(0)) go()
}

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  waiting = []
  errors = []
  hub = await openLiveHub(database.app_url, {
    onError: (error) => errors.push(error.message),
    beforeReconnecting: () => new Promise<void>((go) => waiting.push(go)),
  })
})
afterEach(() => hub.close())

const say = (tenant: TestTenant, event: LiveEvent) =>
  inTenant({ db: database.db, tenant }, (tx) => publish(tx, tenant.tenant_id, event))

function hearing(tenant = shop) {
  const heard: LiveEvent[] = []
  hub.subscribe(tenant.tenant_id, (event) => heard.push(event))
  return heard
}

const lines = async () => {
  const rows = await database.owner<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'fournil-live'`,
  )
  return rows.map(({ pid }) => pid)
}

describe('what is published', () => {
  test('is heard by those of its tenant once it is committed', async () => {
    const [mine, theirs] = [hearing(), hearing(neighbour)]
    await say(shop, { topic: 'orders', id: '1' })
    await say(neighbour, { topic: 'theme' })
    await vi.waitFor(() => expect(theirs).toEqual([{ topic: 'theme' }]))
    expect(mine).toEqual([{ topic: 'orders', id: '1' }])
  })

  test('is not heard before the commit, nor when it is rolled back', async () => {
    const heard = hearing()
    const failing = inTenant({ db: database.db, tenant: shop }, async (tx) => {
      await publish(tx, shop.tenant_id, { topic: 'orders', id: 'rolled back' })
      expect(heard).toEqual([])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    // Notifications keep their order: once the second is heard, the first would have been.
    await say(shop, { topic: 'orders', id: 'committed' })
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'orders', id: 'committed' }]))
  })

  test('is no longer heard after unsubscribing', async () => {
    const heard: LiveEvent[] = []
    const unsubscribe = hub.subscribe(shop.tenant_id, (event) => heard.push(event))
    const other = hearing()
    unsubscribe()
    await say(shop, { topic: 'catalogue' })
    await vi.waitFor(() => expect(other).toHaveLength(1))
    expect(heard).toEqual([])
  })

  test('is ignored when it is nonsense', async () => {
    const heard = hearing()
    for (const nonsense of [
      '',
      'x',
      '{}',
      'null',
      `{"tenant_id":"${shop.tenant_id}","topic":"x"}`,
    ]) {
      await database.owner('select pg_notify($1, $2)', [LIVE_CHANNEL, nonsense])
    }
    await say(shop, { topic: 'stores' })
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'stores' }]))
  })
})

test.each([
  ['tenant', 1],
  ['theme', 0],
  ['stores', 0],
  ['orders', 0],
] as const)(
  'a change of %s says %i times which tenant has changed itself',
  async (topic, times) => {
    const changed = vi.fn()
    hub.onTenantChange(changed)
    const heard = hearing()
    await say(shop, { topic })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(changed.mock.calls).toEqual(Array(times).fill([shop.tenant_id]))
  },
)

describe('a line that is cut on the way', () => {
  /** A way to the database on which everything can be lost without a word. */
  async function silentWay() {
    const { hostname, port } = new URL(database.app_url)
    const ends: Socket[] = []
    let isSilent = false
    const way = createServer((near) => {
      const far = connect(Number(port), hostname)
      ends.push(near, far)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (data) => isSilent || to.write(data))
        from.on('error', () => {})
        from.on('close', () => isSilent || to.destroy())
      }
    })
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
    const url = new URL(database.app_url)
    url.port = String((way.address() as AddressInfo).port)
    return {
      url: url.toString(),
      silence: (on: boolean) => {
        isSilent = on
      },
      close: () => {
        for (const end of ends) end.destroy()
        way.close()
      },
    }
  }

  test('is noticed although nobody says so, and what was missed is forgotten', async () => {
    const way = await silentWay()
    const beats: (() => void)[] = []
    const far = await openLiveHub(way.url, {
      onError: (error) => errors.push(error.message),
      beforeReconnecting: () => new Promise<void>((go) => waiting.push(go)),
      beforeBeat: () => new Promise<void>((go) => beats.push(go)),
      patience_ms: 5_000,
    })
    const drop = vi.fn()
    far.onReconnect(drop)
    const heard: LiveEvent[] = []
    far.subscribe(shop.tenant_id, (event) => heard.push(event))
    try {
      // While it is there, the question is answered and nothing happens.
      beats.shift()?.()
      await vi.waitFor(() => expect(beats).toHaveLength(1))
      expect([far.isListening(), errors]).toEqual([true, []])

      way.silence(true)
      await say(shop, { topic: 'catalogue', id: 'missed' })
      beats.shift()?.()
      await vi.waitFor(() => expect(far.isListening()).toBe(false))
      expect(errors).toContainEqual('The connection that hears changes does not answer.')
      way.silence(false)
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      reconnect()
      await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
      await say(shop, { topic: 'theme' })
      await vi.waitFor(() => expect(heard).toEqual([{ topic: 'theme' }]))
    } finally {
      way.silence(false)
      await far.close()
      way.close()
    }
  })
})

describe('a connection that breaks', () => {
  test('is opened again, and what may have been missed is forgotten', async () => {
    const drop = vi.fn()
    hub.onReconnect(drop)
    const heard = hearing()
    const [before] = await lines()
    await database.owner('select pg_terminate_backend($1)', [before])
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(errors).toContainEqual(expect.stringContaining('terminating connection'))
    reconnect()
    await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
    // PostgreSQL may take a moment to forget the one that ended.
    await expect.poll(lines).toEqual([expect.not.closeTo(before ?? 0, 0)])
    await say(shop, { topic: 'orders' })
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'orders' }]))
  })

  test('is opened once, however long the database was away', async () => {
    const drop = vi.fn()
    hub.onReconnect(drop)
    const heard = hearing()
    await databaseAway(database)
    // Had each failed try begun a row of tries of its own, there would be several in the end.
    for (let tries = 0; tries < 4; tries += 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      reconnect()
    }
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(errors.length).toBeGreaterThan(4)
    await databaseBack(database)
    reconnect()
    await vi.waitFor(() => expect(drop).toHaveBeenCalled())
    await expect.poll(lines).toHaveLength(1)
    expect(waiting).toEqual([])
    await say(shop, { topic: 'orders' })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(drop).toHaveBeenCalledTimes(1)
  })

  test('stays closed when it was closed on purpose', async () => {
    await hub.close()
    await expect.poll(lines).toEqual([])
    expect(waiting).toEqual([])
  })
})
