import type { Database } from '../database.ts'

/** What one process answered in a minute, or in a part of it. */
export type CountedMinute = {
  minute: Date
  requests: number
  errors: number
  duration_ms_sum: number
}

export type ProbedMinute = { minute: Date; is_up: boolean; duration_ms: number | null }

export type PlatformMeasurement = {
  minute: Date
  database_ms: number
  storage_bytes: number
  jobs_waiting: number
  oldest_job_seconds: number
  mails_unsettled: number
  payments_unsettled: number
}

// Figures about the platform itself: they concern no shop and no person, so they leave no trace but themselves.

export async function recordRequests(
  db: Database,
  processId: string,
  minutes: readonly CountedMinute[],
): Promise<void> {
  await db.pool.query('select app.record_requests($1, $2)', [processId, JSON.stringify(minutes)])
}

export async function recordProbes(db: Database, probes: readonly ProbedMinute[]): Promise<void> {
  await db.pool.query('select app.record_probes($1)', [JSON.stringify(probes)])
}

export async function recordMeasurement(
  db: Database,
  measurement: PlatformMeasurement,
): Promise<void> {
  await db.pool.query('select app.record_measurement($1)', [JSON.stringify(measurement)])
}
