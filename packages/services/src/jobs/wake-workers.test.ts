import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { JobName } from './names.ts'
import { type JobQueue, openJobQueue } from './queue.ts'

let database: TestDatabase
let shop: TestTenant
let queue: JobQueue
const errors: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  errors.length = 0
  queue = await openJobQueue(database.app_url, {
    work: true,
    onError: (error) => errors.push(error.message),
  })
})
afterEach(async () => {
  await queue.close()
  await database.owner('delete from pgboss.job')
})

const NAMES = ['files.make-variants', 'files.sweep', 'merchant.validate'] as const
const WAIT = { interval: 50, timeout: 20_000 }

const enqueue = (file_id: string) =>
  inTenant({ db: database.db, tenant: shop }, (tx) =>
    queue.enqueue(tx, 'files.make-variants', { tenant_id: shop.tenant_id, file_id }),
  )

/** Workers who write down what they did. */
function workshop() {
  const done: string[] = []
  const start = vi.fn(async (name: JobName) => {
    const options = { pollingIntervalSeconds: 60 }
    const id = await queue.boss.work<{ file_id: string }>(name, options, async ([job]) => {
      done.push(job?.data.file_id ?? '')
    })
    return [id]
  })
  return { done, start, names: NAMES }
}

test('workers come with the first job of their kind, and stay for the next', async () => {
  const { done, ...workers } = workshop()
  const looked = vi.spyOn(queue.boss.getDb(), 'executeSql')
  queue.wake(workers)
  await vi.waitFor(() => expect(looks(looked)).toBeGreaterThan(0), WAIT)
  expect(workers.start).not.toHaveBeenCalled()

  await enqueue('first')
  await vi.waitFor(() => expect(done).toEqual(['first']), WAIT)
  await enqueue('second')
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']), WAIT)
  expect(workers.start.mock.calls).toEqual([['files.make-variants']])
  expect(errors).toEqual([])
})

const looks = (asked: { mock: { calls: [string, ...unknown[]][] } }) =>
  asked.mock.calls.filter(([sql]) => /unnest\(\$1::text\[\]\) as queue/.test(sql)).length

test('what waited since before the start is done without a further job', async () => {
  await enqueue('waiting')
  const { done, ...workers } = workshop()
  queue.wake(workers)
  await vi.waitFor(() => expect(done).toEqual(['waiting']), WAIT)
})

test('workers who could not come are asked for again', async () => {
  const { done, ...workers } = workshop()
  workers.start.mockRejectedValueOnce(new Error('the database is away'))
  await enqueue('patient')
  queue.wake(workers)
  await vi.waitFor(() => expect(done).toEqual(['patient']), WAIT)
  expect(errors).toEqual(['the database is away'])
  expect(workers.start).toHaveBeenCalledTimes(2)
})
