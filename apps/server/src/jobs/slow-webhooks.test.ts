import { randomUUID } from 'node:crypto'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { openReceiver, type Receiver } from '@fournil/integrations/webhooks/testing/receiver'
import { queueDeliveries } from '@fournil/services/webhooks/queue-deliveries'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { testServices } from '../testing/test-services.ts'
import { runJobs } from './run-jobs.ts'

let database: TestDatabase
let services: AppServices
let there: Receiver

beforeAll(async () => {
  database = await testDatabase()
  there = await openReceiver()
  services = await testServices(database, { RUN_JOBS: '1' })
  // Longer than the test: nothing comes free by itself.
  await runJobs(services, pino({ level: 'silent' }), there.sender({ patience_ms: 600_000 }))
})
afterAll(async () => {
  await there.close()
  await services.close()
  await database.close()
})

/** A shop with something to tell; the path where it is told. */
async function tell(quick_answers: number, answer: number | 'never'): Promise<string> {
  const tenant = await testTenant(database, `Boutique ${randomUUID()}`)
  const path = `/${randomUUID()}`
  there.answerWith(path, answer)
  const rows = await database.owner<{ id: string }>(
    `with endpoint as (
       insert into webhook_endpoints (tenant_id, url, events, secret, quick_answers)
       values ($1, $2, '{order.paid}', 'whsec_c2VjcmV0', $3) returning tenant_id, id)
     insert into webhook_deliveries (tenant_id, endpoint_id, event_id, type, body, queued_at)
     select tenant_id, id, gen_random_uuid(), 'test', '{}', now() from endpoint returning id`,
    [tenant.tenant_id, `${there.origin}${path}`, quick_answers],
  )
  const { db, jobs } = services
  await inTenant({ db, tenant }, (tx) => queueDeliveries({ jobs, tenant }, tx, rows))
  return path
}

const received = (path: string) => there.received.some((one) => one.path === path)

test('shops whose software never answers hold up nobody whose software does', async () => {
  const silent: string[] = []
  // More than there are workers of both kinds.
  for (let n = 0; n < 12; n += 1) silent.push(await tell(0, 'never'))
  // As many as may be waited for at once are being waited for.
  await vi.waitFor(() => expect(silent.filter(received).length).toBeGreaterThanOrEqual(4), {
    timeout: 60_000,
  })
  for (let n = 0; n < 3; n += 1) {
    const path = await tell(3, 200)
    await vi.waitFor(() => expect(received(path)).toBe(true), { timeout: 60_000 })
  }
})
