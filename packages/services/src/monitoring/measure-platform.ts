import { readRowMs, recordMeasurement, storedBytes } from '@fournil/db'
import type { Context } from '../context.ts'
import { everyKind } from '../payment-issues/count-payment-issues.ts'
import { findIncidents } from './find-incidents.ts'

/** Once a minute: what can be looked at from inside is written down, and judged with what processes counted meanwhile. */
export async function measurePlatform(ctx: Context): Promise<void> {
  const database_ms = Math.round(await readRowMs(ctx.db))
  const backlog = await ctx.jobs.backlog(ctx.now)
  const issues = await everyKind(ctx.db, ctx.now)
  await recordMeasurement(ctx.db, {
    minute: minuteOf(ctx.now),
    database_ms,
    storage_bytes: await storedBytes(ctx.db),
    jobs_waiting: backlog.waiting,
    oldest_job_seconds: backlog.oldest_seconds,
    mails_unsettled: backlog.mails_unsettled,
    payments_unsettled: issues.reduce((sum, kind) => sum + kind.issues, 0),
  })
  await findIncidents(ctx)
}

export function minuteOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
}
