import { clientOf, inPlatform, inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { JOBS } from './names.ts'
import { type JobQueue, openJobQueue } from './queue.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let queue: JobQueue
const errors: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  queue = await openJobQueue(database.app_url, {
    work: false,
    onError: (error) => errors.push(error.message),
  })
})
afterAll(async () => {
  await queue.close()
  await database.close()
})
afterEach(() => database.owner('delete from pgboss.job'))

const NAME = 'files.make-variants'
const job = (file_id: string) => ({ tenant_id: shop.tenant_id, file_id })
const scope = () => ({ db: database.db, tenant: shop })

const waiting = async () => {
  const rows = await database.owner<{ file_id: string }>(
    `select data->>'file_id' as file_id from pgboss.job where state = 'created' order by 1`,
  )
  return rows.map(({ file_id }) => file_id)
}

const places = async () => {
  const rows = await database.owner<{ place: string }>(
    `select concat(data->>'file_id', ' ', priority) as place from pgboss.job order by 1`,
  )
  return rows.map(({ place }) => place)
}

describe('a job', () => {
  test('exists once its transaction has committed, and not before', async () => {
    await inTenant(scope(), async (tx) => {
      await queue.enqueue(tx, NAME, job('1'))
      expect(await waiting()).toEqual([])
    })
    expect(await waiting()).toEqual(['1'])
  })

  test('never exists when its transaction is rolled back', async () => {
    const failing = inTenant(scope(), async (tx) => {
      await queue.enqueue(tx, NAME, job('1'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  test('is one of as many as were enqueued', async () => {
    await inTenant(scope(), async (tx) => {
      for (const id of ['1', '2', '3', '3']) await queue.enqueue(tx, NAME, job(id))
    })
    expect(await waiting()).toEqual(['1', '2', '3', '3'])
  })

  test('that is wanted once waits once, until it has begun', async () => {
    const once = (id: string, key: string) =>
      inTenant(scope(), (tx) => queue.enqueue(tx, NAME, job(id), { once: key }))
    await once('1', 'a')
    await once('2', 'a')
    await once('3', 'b')
    expect(await waiting()).toEqual(['1', '3'])
    await database.owner(`update pgboss.job set state = 'active' where data->>'file_id' = '1'`)
    // What is at work may have read the world before this change: it is wanted again.
    await once('4', 'a')
    expect(await waiting()).toEqual(['3', '4'])
  })

  test('can be put off', async () => {
    const start_after = new Date('2030-01-01T00:00:00Z')
    await inTenant(scope(), (tx) => queue.enqueue(tx, NAME, job('1'), { start_after }))
    const rows = await database.owner('select start_after from pgboss.job')
    expect(rows).toEqual([{ start_after }])
    expect(await queue.boss.fetch(NAME)).toEqual([])
  })

  test('can be enqueued by the platform too', async () => {
    await inPlatform({ db: database.db }, async (tx) => {
      await queue.enqueue(tx, NAME, job('1'))
      const { rows } = await clientOf(tx).query<{ role: string }>('select current_user as role')
      expect(rows[0]?.role).toBe('fournil_platform')
      return { audit: { log: 'audit', action_type: 'x', target_type: 'x' }, result: undefined }
    })
    expect(await waiting()).toEqual(['1'])
  })
})

describe('the walls around the queue', () => {
  test('stand again after a job was enqueued', async () => {
    await inTenant(scope(), async (tx) => {
      const ownShops = () => tx.selectFrom('tenants').select('id').execute()
      expect(await ownShops()).toEqual([{ id: shop.tenant_id }])
      await queue.enqueue(tx, NAME, job('1'))
      expect(await ownShops()).toEqual([{ id: shop.tenant_id }])
      const stores = await tx.selectFrom('store_locations').select('tenant_id').execute()
      expect(stores).not.toContainEqual({ tenant_id: neighbour.tenant_id })
      const { rows } = await clientOf(tx).query(
        'select current_user as role, session_user as login',
      )
      expect(rows).toEqual([{ role: 'fournil_tenant', login: 'fournil_app' }])
    })
  })

  test('keep a tenant from reading what others have waiting', async () => {
    for (const sql of [
      'select * from pgboss.job',
      'delete from pgboss.job',
      'select * from pgboss.schedule',
    ]) {
      const reading = inTenant(scope(), (tx) => clientOf(tx).query(sql))
      await expect(reading, sql).rejects.toThrow('permission denied for schema pgboss')
    }
  })

  test('are not left open when enqueueing fails', async () => {
    const failing = inTenant(scope(), (tx) =>
      queue.enqueue(tx, 'no.such.queue' as typeof NAME, job('1')),
    )
    await expect(failing).rejects.toThrow()
    const { rows } = await database.db.pool.query<{ role: string }>('select current_user as role')
    expect(rows[0]?.role).toBe('fournil_app')
  })
})

test('a shop’s one job does not wait for all the jobs of others that came before it', async () => {
  const busy = [shop, neighbour]
  for (let n = 0; n < 10; n += 1)
    for (const { tenant_id } of busy)
      await inTenant({ db: database.db, tenant: { tenant_id } }, (tx) =>
        queue.enqueue(tx, NAME, { tenant_id, file_id: `${n}` }),
      )
  const quiet = await testTenant(database)
  const { tenant_id } = quiet
  await inTenant({ db: database.db, tenant: quiet }, (tx) =>
    queue.enqueue(tx, NAME, { tenant_id, file_id: 'only' }),
  )
  const served: string[] = []
  for (let n = 0; n < 21; n += 1) {
    const [next] = await queue.boss.fetch<{ file_id: string }>(NAME)
    served.push(next?.data.file_id ?? '')
  }
  expect(served.slice(0, 3).toSorted()).toEqual(['0', '0', 'only'])
  // Everybody's own in the order in which they came.
  const others = served.filter((file_id) => file_id !== 'only')
  expect(others).toEqual(others.toSorted((a, b) => Number(a) - Number(b)))
})

test('jobs that are put in together take their turns one after the other, each in its queue, and none is lost', async () => {
  await inTenant(scope(), async (tx) => {
    const send = await queue.prepare(
      { name: NAME, data: job('1') },
      { name: NAME, data: job('2') },
      { name: NAME, data: job('2'), options: { once: 'a' } },
      { name: NAME, data: job('3'), options: { once: 'a' } },
      { name: NAME, data: job('4') },
    )
    await send(tx)
  })
  expect(await places()).toEqual(['1 0', '2 -1', '2 -3', '4 -2'])
})

test('a job that is put off takes no turn, and those that come meanwhile do not stand behind it', async () => {
  const start_after = new Date('2030-01-01T00:00:00Z')
  await inTenant(scope(), async (tx) => {
    await queue.enqueue(tx, NAME, job('1'), { start_after })
    await queue.enqueue(tx, NAME, job('2'))
    await queue.enqueue(tx, NAME, job('3'), { start_after })
    await queue.enqueue(tx, 'files.sweep', { tenant_id: shop.tenant_id } as never)
  })
  expect(await places()).toEqual([' 0', '1 0', '2 0', '3 0'])
})

test('a job that is not enqueued, but brought from elsewhere, keeps its place', async () => {
  await inTenant(scope(), async (tx) => {
    for (const id of ['1', '2']) await queue.enqueue(tx, NAME, job(id))
  })
  await queue.boss.send(NAME, job('3'), { group: { id: shop.tenant_id }, priority: 7 })
  expect(await places()).toEqual(['1 0', '2 -1', '3 7'])
})

test('every job is tried again less and less often, and is another’s soon after its process was killed', async () => {
  for (const [name, { retryLimit }] of Object.entries(JOBS)) {
    const stored = await queue.boss.getQueue(name)
    expect(stored, name).toMatchObject({
      retryLimit,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 15,
    })
  }
})

test('a queue made by an earlier version gets the limits of this one', async () => {
  await queue.boss.updateQueue('payments.refund', { retryLimit: 20, heartbeatSeconds: 600 })
  const working = await openJobQueue(database.app_url, { work: true })
  expect(await working.boss.getQueue('payments.refund')).toMatchObject({
    retryLimit: JOBS['payments.refund'].retryLimit,
    heartbeatSeconds: 15,
  })
  await working.close()
})

test('whoever enqueues never waits for the queue to be looked up, not even first after a start', async () => {
  const fresh = await testDatabase()
  // The first start on a database makes the queues, the second finds them.
  for (const _ of [1, 2]) {
    const opened = await openJobQueue(fresh.app_url, { work: false })
    const asked = vi.spyOn(opened.boss.getDb(), 'executeSql')
    for (const name of Object.keys(JOBS))
      await opened.prepare({ name: name as typeof NAME, data: job('1') })
    expect(asked.mock.calls.filter(([sql]) => /queue q/.test(sql))).toEqual([])
    await opened.close()
  }
  await fresh.close()
})

test('what goes wrong inside the queue is said, and the queue goes on', async () => {
  // A connection is open, and idle.
  await queue.boss.getQueue(NAME)
  await database.owner(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and application_name = 'fournil-jobs'`,
  )
  await expect.poll(() => errors).not.toEqual([])
  // Another connection may not have heard yet that it is broken.
  await expect.poll(() => queue.boss.getQueue(NAME).catch(() => null)).not.toBeNull()
})
