import { randomUUID } from 'node:crypto'
import { recordMeasurement, recordProbes, recordRequests } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { type JobQueue, openJobQueue } from '../jobs/queue.ts'
import { findIncidents } from './find-incidents.ts'
import { getMonitoring } from './get-monitoring.ts'
import { measurePlatform } from './measure-platform.ts'
import { publicStatus } from './public-status.ts'
import { sweepMeasurements } from './sweep-measurements.ts'

const NOW = new Date('2026-11-16T12:30:20Z')
let database: TestDatabase
let jobs: JobQueue

beforeAll(async () => {
  database = await testDatabase()
  jobs = await openJobQueue(database.app_url, { work: false })
  for (const email of ['one@platform.test', 'two@platform.test'])
    await database.owner('insert into users (email, is_super_admin) values ($1, true)', [email])
})
afterAll(async () => {
  await jobs.close()
  await database.close()
})
beforeEach(() =>
  database.owner(
    `truncate request_measurements, uptime_probes, platform_measurements, platform_incidents, pgboss.job`,
  ),
)

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)
const minutes = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(at(from).getTime() + index * 60_000))
const context = (
  now: Date,
  actor: Context['actor'] = { kind: 'job', name: 'monitoring.measure' },
) =>
  ({
    db: database.db,
    jobs,
    now,
    actor,
    originOf: () => 'https://fournil.example',
    ip_address: null,
    tenant: null,
  }) as unknown as Context
const superAdmin = {
  kind: 'super_admin',
  user_id: randomUUID(),
  email: '',
  session_id: '',
} as const
const probed = (moments: Date[], is_up: boolean) =>
  recordProbes(
    database.db,
    moments.map((minute) => ({ minute, is_up, duration_ms: is_up ? 3 : null })),
  )
const mails = () =>
  database.owner<{ to: string; closed_at: string | null; watched: string }>(
    `select data->'mail'->'to'->>'address' as "to", data->'mail'->'data'->>'closed_at' as closed_at,
       data->'mail'->'data'->>'watched' as watched
     from pgboss.job where name = 'mail.send' order by created_on, 1`,
  )

describe('what processes counted', () => {
  test('is added up, when a minute is told in parts and by several processes', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const minute = at('12:10')
    for (const process of [one, one, other])
      await recordRequests(database.db, process, [
        { minute, requests: 50, errors: 1, duration_ms_sum: 1000 },
      ])
    const shown = await getMonitoring(context(NOW, superAdmin))
    expect(shown).toMatchObject({
      api: { status: 'degraded', requests: 150, errors: 3 },
      avg_response_ms: 20,
      error_rate_percent: 2,
    })
    expect(shown.hours).toHaveLength(24)
    expect(shown.hours.at(-1)).toMatchObject({ starts_at: at('12:00'), requests: 150 })
    expect(shown.hours[0]).toMatchObject({ avg_response_ms: null, uptime_percent: null })
  })

  test('of more than 24 hours ago counts no longer in the cards', async () => {
    const minute = new Date(NOW.getTime() - 86_400_000 - 60_000)
    await recordRequests(database.db, randomUUID(), [
      { minute, requests: 5, errors: 5, duration_ms_sum: 5 },
    ])
    const shown = await getMonitoring(context(NOW, superAdmin))
    expect(shown).toMatchObject({ api: { status: 'no_requests' }, avg_response_ms: null })
    expect(shown.days.reduce((sum, day) => sum + day.requests, 0)).toBe(5)
  })
})

describe('uptime', () => {
  test('is unknown until somebody has asked, then the share of minutes that were answered', async () => {
    expect(await getMonitoring(context(NOW, superAdmin))).toMatchObject({ uptime_percent: null })
    await probed(minutes('12:00', 3), true)
    await probed(minutes('12:03', 1), false)
    // Another process was not answered in a minute in which the first one was.
    await probed(minutes('12:02', 1), false)
    expect(await getMonitoring(context(NOW, superAdmin))).toMatchObject({
      uptime_percent: 50,
      minutes_probed: 4,
    })
  })

  test('is told to anybody day by day, and a day without a probe has no percentage', async () => {
    await probed([new Date('2026-11-14T23:30:00Z')], false)
    await probed(minutes('12:28', 2), true)
    const status = await publicStatus(context(new Date(NOW.getTime() + 3_600_000 * 2)))
    expect(status).toMatchObject({ is_up: null, uptime_percent: 66.66 })
    const latest = await publicStatus(context(NOW))
    expect(latest).toMatchObject({ is_up: true, measured_at: at('12:29') })
    expect(latest.days).toHaveLength(30)
    // Half past midnight in Paris.
    expect(latest.days.at(-2)).toEqual({
      date: '2026-11-15',
      uptime_percent: 0,
      minutes_down: 1,
      minutes_probed: 1,
    })
    expect(latest.days.at(-3)).toMatchObject({ date: '2026-11-14', uptime_percent: null })
  })
})

describe('an incident', () => {
  test('is told once to each of the platform’s people, and once when it is over', async () => {
    await probed(minutes('12:20', 2), false)
    await findIncidents(context(at('12:22')))
    expect(await mails()).toEqual([])

    await probed(minutes('12:22', 1), false)
    await Promise.all([findIncidents(context(at('12:23'))), findIncidents(context(at('12:23')))])
    await findIncidents(context(at('12:24')))
    const began = { watched: 'site', closed_at: null }
    expect(await mails()).toEqual([
      { ...began, to: 'one@platform.test' },
      { ...began, to: 'two@platform.test' },
    ])
    expect((await publicStatus(context(at('12:23')))).incidents).toEqual([
      { watched: 'site', opened_at: at('12:20'), closed_at: null },
    ])

    await probed(minutes('12:23', 3), true)
    for (const time of ['12:26', '12:26', '12:27']) await findIncidents(context(at(time)))
    const over = { watched: 'site', closed_at: '2026-11-16T12:23:00.000Z' }
    expect((await mails()).slice(2)).toEqual([
      { ...over, to: 'one@platform.test' },
      { ...over, to: 'two@platform.test' },
    ])
    expect(await database.owner('select opened_at, closed_at from platform_incidents')).toEqual([
      { opened_at: at('12:20'), closed_at: at('12:23') },
    ])
  })

  test('of a database that was away is known when it is back, with its beginning and its end', async () => {
    await probed(minutes('09:00', 40), false)
    await probed(minutes('09:40', 5), true)
    await findIncidents(context(at('09:45')))
    await findIncidents(context(at('09:46')))
    expect(await mails()).toHaveLength(2)
    expect(
      await database.owner('select watched, opened_at, closed_at from platform_incidents'),
    ).toEqual([{ watched: 'site', opened_at: at('09:00'), closed_at: at('09:40') }])
  })

  test('follows the thresholds of the platform’s settings', async () => {
    for (const minute of minutes('12:00', 2))
      await recordMeasurement(database.db, {
        minute,
        database_ms: 40,
        storage_bytes: 0,
        jobs_waiting: 0,
        oldest_job_seconds: 0,
        mails_unsettled: 0,
        payments_unsettled: 0,
      })
    await findIncidents(context(at('12:02')))
    expect(await mails()).toEqual([])
    await database.owner(
      `insert into platform_settings (key, value) values ('alert_database_ms', '30'), ('alert_after_minutes', '2')`,
    )
    await findIncidents(context(at('12:02')))
    expect(await mails()).toMatchObject([{ watched: 'database' }, { watched: 'database' }])
    await database.owner('delete from platform_settings')
  })
})

test('a measurement is written once a minute, however often its job runs', async () => {
  await measurePlatform(context(NOW))
  await measurePlatform(context(new Date(NOW.getTime() + 5000)))
  const rows = await database.owner('select * from platform_measurements')
  expect(rows).toEqual([
    {
      minute: at('12:30'),
      database_ms: expect.any(Number),
      storage_bytes: 0,
      jobs_waiting: 0,
      oldest_job_seconds: 0,
      mails_unsettled: 0,
      payments_unsettled: 0,
    },
  ])
})

test('a job that is due, and a mail that was refused, are seen', async () => {
  await database.owner(
    `insert into pgboss.job (name, data, state, start_after, policy, singleton_key) values
     ('mail.send', '{}', 'retry', $1::timestamptz - interval '10 minutes', 'short', 'a'),
     ('mail.send', '{}', 'retry', $1::timestamptz + interval '1 hour', 'short', 'b'),
     ('files.sweep', '{}', 'created', $1::timestamptz - interval '2 minutes', 'short', 'c')`,
    [NOW],
  )
  expect(await jobs.backlog(NOW)).toEqual({ waiting: 2, oldest_seconds: 600, mails_unsettled: 2 })
})

test('minutes go after 30 days, incidents stay', async () => {
  const old = new Date('2026-10-17T12:29:00Z')
  const kept = new Date('2026-10-17T12:31:00Z')
  await probed([old, kept], true)
  for (const minute of [old, kept])
    await recordRequests(database.db, randomUUID(), [
      { minute, requests: 1, errors: 0, duration_ms_sum: 1 },
    ])
  await database.owner(
    `insert into platform_incidents (watched, opened_at, closed_at) values ('site', '2026-01-01', '2026-01-02')`,
  )
  await sweepMeasurements(context(NOW))
  expect(await database.owner('select minute from uptime_probes')).toEqual([{ minute: kept }])
  expect(await database.owner('select minute from request_measurements')).toEqual([
    { minute: kept },
  ])
  expect(await database.owner('select from platform_incidents')).toHaveLength(1)
})

test('only the platform’s own people see how it fares', async () => {
  await expect(getMonitoring(context(NOW, { kind: 'shopper' }))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})
