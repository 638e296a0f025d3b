import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALERT_SETTINGS,
  alertSettings,
  incidentsOf,
  isWrong,
  type MeasuredMinute,
  WATCHED,
} from './incidents.ts'

const WELL: MeasuredMinute = {
  requests: 100,
  errors: 0,
  probes: 1,
  probes_up: 1,
  database_ms: 2,
  storage_bytes: 0,
  oldest_job_seconds: 0,
  mails_unsettled: 0,
  payments_unsettled: 0,
}
const UNMEASURED: MeasuredMinute = {
  requests: 0,
  errors: 0,
  probes: 0,
  probes_up: 0,
  database_ms: null,
  storage_bytes: null,
  oldest_job_seconds: null,
  mails_unsettled: null,
  payments_unsettled: null,
}
const settings = alertSettings({})

describe('a minute', () => {
  test.each(WATCHED)(
    'that went well, or that nobody measured, is no trouble of the %s',
    (watched) => {
      expect(isWrong(watched, WELL, settings)).toBe(false)
      expect(isWrong(watched, UNMEASURED, settings)).toBe(false)
    },
  )

  test.each([
    ['site', { probes_up: 0 }],
    ['site', { probes: 2, probes_up: 1 }],
    ['api', { errors: 5 }],
    ['database', { database_ms: 500 }],
    ['storage', { storage_bytes: 90 * 1024 ** 3 }],
    ['jobs', { oldest_job_seconds: 900 }],
    ['mails', { mails_unsettled: 10 }],
    ['payments', { payments_unsettled: 10 }],
  ] as const)('is trouble of the %s alone when %j', (watched, wrong) => {
    const minute = { ...WELL, ...wrong }
    expect(WATCHED.filter((each) => isWrong(each, minute, settings))).toEqual([watched])
  })

  test('with three requests of which one failed proves nothing', () => {
    expect(isWrong('api', { ...WELL, requests: 3, errors: 1 }, settings)).toBe(false)
  })
})

describe('incidents', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 12, minute))
  /** 'x' is a bad minute, '.' a good one or one that nobody measured. */
  const told = (minutes: string, open_since: Date | null = null) =>
    incidentsOf(
      [...minutes].flatMap((sign, minute) => (sign === 'x' ? [at(minute)] : [])),
      { from: at(0), until: at(minutes.length), open_since, after: 3 },
    ).map(({ opened_at, closed_at }) => [
      opened_at.getUTCMinutes(),
      closed_at?.getUTCMinutes() ?? null,
    ])

  test.each([
    ['.', []],
    ['xx.xx.x', []],
    ['.xxx', [[1, null]]],
    ['.xxxxxx', [[1, null]]],
    ['.xxx..x..', [[1, null]]],
    ['.xxx...', [[1, 4]]],
    ['.xxx...xx.', [[1, 4]]],
    [
      'xxx...xxxx',
      [
        [0, 3],
        [6, null],
      ],
    ],
  ])('of %s', (minutes, incidents) => {
    expect(told(minutes)).toEqual(incidents)
  })

  test('one that is open stays open, and ends when it does', () => {
    expect(told('..x', at(-10))).toEqual([[50, null]])
    expect(told('x...', at(-10))).toEqual([[50, 1]])
  })

  test('are the same when told again later: begun once, ended once', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (minutes) => {
        const signs = minutes.map((wrong) => (wrong ? 'x' : '.')).join('')
        for (let until = 0; until <= signs.length; until += 1) {
          const before = told(signs.slice(0, until))
          const after = told(signs)
          before.forEach(([opened, closed], index) => {
            expect(after[index]?.[0]).toBe(opened)
            if (closed !== null) expect(after[index]?.[1]).toBe(closed)
          })
        }
      }),
      { numRuns: 50 },
    )
  })
})

test('a setting that is no number above zero is the default', () => {
  const stored = {
    alert_database_ms: '250',
    alert_storage_percent: 'beaucoup',
    alert_after_minutes: '0',
    storage_capacity_gb: ' 2,5 ',
  }
  expect(alertSettings(stored)).toMatchObject({
    alert_database_ms: 250,
    alert_storage_percent: ALERT_SETTINGS.alert_storage_percent.value,
    alert_after_minutes: ALERT_SETTINGS.alert_after_minutes.value,
    storage_capacity_gb: 2.5,
  })
})
