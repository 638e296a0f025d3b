import type { Monitoring } from '@fournil/contract/platform/monitoring'
import {
  measured,
  platformActivity,
  platformIncidents,
  readRowMs,
  settingValues,
  storedBytes,
} from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import {
  apiStatus,
  databaseStatus,
  percentOf,
  percentUp,
  storageStatus,
} from '@fournil/domain/health'
import { alertSettings, type Watched } from '@fournil/domain/incidents'
import { requireSuperAdmin } from '../auth/require.ts'
import { addUp, eachCell } from '../cells/each-cell.ts'
import type { Context } from '../context.ts'
import { countPaymentIssues } from '../payment-issues/count-payment-issues.ts'
import {
  averageOf,
  dayStart,
  lastDates,
  lastHours,
  PLATFORM_ZONE,
  spansAt,
  totalOf,
} from './spans.ts'

const DAY_MS = 86_400_000

/** Of all cells; accounts are all in the platform's own database. */
async function activityEverywhere(ctx: Context, today: Date) {
  const read = await eachCell(ctx, ({ db }) => platformActivity(db, today))
  return { ...addUp(read), total_users: read[0].total_users }
}

/** Everything of the monitoring screen, read at this moment or measured by the minute before. Counts only: nobody is named. */
export async function getMonitoring(ctx: Context): Promise<Monitoring> {
  requireSuperAdmin(ctx)
  const { db, now } = ctx
  const dates = lastDates(now).map(dayStart)
  const hours = lastHours(now)
  // Before the others: what they cost is not the database's fault.
  const database = await databaseHealth(ctx)
  const [byDay, byHour, last24h, storage, activity, backlog, issues, incidents] = await Promise.all(
    [
      measured(db, dates[0] ?? now, 'day'),
      measured(db, hours[0] ?? now, 'hour'),
      requestsSince(ctx, new Date(now.getTime() - DAY_MS)),
      storageHealth(ctx),
      activityEverywhere(ctx, dayStart(dateIn(PLATFORM_ZONE, now))),
      ctx.jobs.backlog(now),
      countPaymentIssues(ctx),
      platformIncidents<Watched>(db, dates[0] ?? now),
    ],
  )
  const month = totalOf(byDay)
  const { requests, errors } = last24h ?? NOTHING
  return {
    updated_at: now,
    api: { status: apiStatus(last24h), requests, errors },
    database,
    storage,
    avg_response_ms: last24h && averageOf(last24h),
    error_rate_percent: percentUp(errors, requests),
    uptime_percent: percentOf(month.probes_up, month.probes),
    minutes_probed: month.probes,
    ...activity,
    jobs_waiting: backlog.waiting,
    oldest_job_seconds: backlog.oldest_seconds,
    mails_unsettled: backlog.mails_unsettled,
    payments_unsettled: issues.reduce((sum, kind) => sum + kind.issues, 0),
    hours: spansAt(hours, byHour),
    days: spansAt(dates, byDay),
    incidents,
  }
}

const NOTHING = { requests: 0, errors: 0 }

// One figure that cannot be read is said to be so, and the others are shown.
async function requestsSince({ db }: Context, since: Date) {
  return measured(db, since, 'day').then(totalOf, () => null)
}

async function databaseHealth({ db }: Context): Promise<Monitoring['database']> {
  const ms = await readRowMs(db).catch(() => null)
  return { status: databaseStatus(ms), ms: ms === null ? null : Math.round(ms) }
}

async function storageHealth({ db }: Context): Promise<Monitoring['storage']> {
  try {
    const used_bytes = await storedBytes(db)
    const capacity_bytes = alertSettings(await settingValues(db)).storage_capacity_gb * 1024 ** 3
    const status = storageStatus({ used: used_bytes, capacity: capacity_bytes })
    return { status, used_bytes, capacity_bytes }
  } catch {
    return { status: 'error', used_bytes: null, capacity_bytes: null }
  }
}
