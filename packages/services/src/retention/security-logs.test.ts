import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLogs } from '../audit/verify-logs.ts'
import { openTestConsole, type TestConsole } from '../platform/testing/test-console.ts'
import { removeOldSecurityLogs, sweepRetention } from './sweep-retention.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

/** As if it had been written then: the log itself takes the time from the server's clock. */
async function olderRows(tenant_id: string, days: number[]): Promise<void> {
  const { database } = at.team
  await database.owner('alter table security_logs disable trigger chained')
  for (const ago of days)
    await database.owner(
      `insert into security_logs (tenant_id, event_type, ip_address, created_at, previous_hash, hash)
       select $1, 'noted', '192.0.2.1', now() - make_interval(days => $2),
         (select hash from security_logs where tenant_id = $1 order by id desc limit 1), ''`,
      [tenant_id, ago],
    )
  await database.owner(
    `update security_logs l set hash = app.log_hash(previous_hash, to_jsonb(l), created_at)
     where tenant_id = $1 and previous_hash is null and hash = ''`,
    [tenant_id],
  )
  for (const _ of days)
    await database.owner(
      `update security_logs l set previous_hash = before.hash,
         hash = app.log_hash(before.hash, to_jsonb(l), l.created_at)
       from (select id, hash, lead(id) over (order by id) as next from security_logs where tenant_id = $1) before
       where l.id = before.next and before.hash <> '' and l.previous_hash is distinct from before.hash`,
      [tenant_id],
    )
  await database.owner('alter table security_logs enable trigger chained')
}

const write = (tenant_id: string) =>
  inTenant({ db: at.team.database.db, tenant: { tenant_id } }, (tx) =>
    tx
      .insertInto('security_logs')
      .values({ tenant_id, event_type: 'noted', details: '{}' } as never)
      .execute(),
  )
const left = async (tenant_id: string) =>
  (await at.team.database.owner('select id from security_logs where tenant_id = $1', [tenant_id]))
    .length
// The log takes its time from the database’s own clock.
const today = () => ({ ...at.admin, now: new Date() })
async function removeAll(at_most: number) {
  let removed = 0
  for (let batches = 0; batches < 50; batches += 1) {
    const some = await removeOldSecurityLogs(today(), at_most)
    if (some === 0) break
    removed += some
  }
  return removed
}
const WHOLE = { admin_audit_logs: null, security_logs: null }

test('rows of more than a year leave from the front, and the chain behind them still verifies', async () => {
  const { tenant_id } = await at.team.newShop()
  const other = await at.team.newShop()
  await olderRows(tenant_id, [800, 500, 380, 200])
  await olderRows(other.tenant_id, [300])
  await write(tenant_id)
  const { database } = at.team
  expect(await verifyLogs(database.db)).toEqual(WHOLE)
  expect(await removeAll(2)).toBe(3)
  expect([await left(tenant_id), await left(other.tenant_id)]).toEqual([2, 1])
  expect(await verifyLogs(database.db)).toEqual(WHOLE)
  await write(tenant_id)
  expect(await verifyLogs(database.db)).toEqual(WHOLE)
})

test('a chain that lost all its rows goes on from where it was', async () => {
  const { tenant_id } = await at.team.newShop()
  await olderRows(tenant_id, [500, 400])
  await removeAll(10)
  expect(await left(tenant_id)).toBe(0)
  await write(tenant_id)
  expect(await verifyLogs(at.team.database.db)).toEqual(WHOLE)
})

test('a row that somebody else removed behind the anchor still shows', async () => {
  const { tenant_id } = await at.team.newShop()
  await olderRows(tenant_id, [500, 200, 100])
  await removeAll(10)
  const { database } = at.team
  const [gone] = await database.owner<{ id: number }>(
    'delete from security_logs where id = (select min(id) from security_logs where tenant_id = $1) returning id',
    [tenant_id],
  )
  expect((await verifyLogs(database.db)).security_logs).toBeGreaterThan(gone?.id ?? 0)
})

test('what is younger than a year is out of reach, whatever the clock of who asks', async () => {
  const { tenant_id } = await at.team.newShop()
  await olderRows(tenant_id, [100, 50])
  const ctx = { ...at.admin, now: new Date(Date.now() + 3 * 365 * 86_400_000) }
  await removeOldSecurityLogs(ctx, 10).catch(() => 0)
  expect(await left(tenant_id)).toBe(2)
})

test('every night each shop gets a job of its own, and old rows of all chains leave', async () => {
  const shops = [await at.team.newShop(), await at.team.newShop()]
  for (const { tenant_id } of shops) await olderRows(tenant_id, [900, 10])
  await sweepRetention(today(), 1)
  await sweepRetention(today(), 1)
  for (const { tenant_id } of shops) {
    expect(await left(tenant_id)).toBe(1)
    const jobs = await at.team.database.owner(
      `select from pgboss.job where name = 'retention.run' and data->>'tenant_id' = $1`,
      [tenant_id],
    )
    expect(jobs).toHaveLength(1)
  }
  expect(await verifyLogs(at.team.database.db)).toMatchObject({ admin_audit_logs: null })
})
