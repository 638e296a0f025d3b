import type { Database } from '../database.ts'

/** A minute, an hour or a day: sums of what was counted, the worst of what was looked at. */
export type MeasuredSpan = {
  starts_at: Date
  requests: number
  errors: number
  duration_ms_sum: number
  probes: number
  probes_up: number
  database_ms: number | null
  storage_bytes: number | null
  jobs_waiting: number | null
  oldest_job_seconds: number | null
  mails_unsettled: number | null
  payments_unsettled: number | null
}

export async function measured(
  db: Database,
  since: Date,
  unit: 'minute' | 'hour' | 'day',
): Promise<MeasuredSpan[]> {
  const { rows } = await db.pool.query<MeasuredSpan>('select * from app.measured($1, $2)', [
    since,
    unit,
  ])
  return rows
}

export type PlatformIncident<Watched extends string = string> = {
  id: string
  watched: Watched
  opened_at: Date
  closed_at: Date | null
}

/** Those that are open, and those that ended since, the latest first. */
export async function platformIncidents<Watched extends string>(
  db: Database,
  since: Date,
): Promise<PlatformIncident<Watched>[]> {
  const { rows } = await db.pool.query<PlatformIncident<Watched>>(
    'select * from app.incidents($1)',
    [since],
  )
  return rows
}

export async function settingValues(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<{ key: string; value: string }>(
    'select * from app.setting_values()',
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function storedBytes(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: number }>('select app.stored_bytes() as bytes')
  return rows[0]?.bytes ?? 0
}

/** How long it takes to read one row, waiting for a connection included. */
export async function readRowMs(db: Database): Promise<number> {
  const began = performance.now()
  await db.pool.query('select app.first_tenant_slug()')
  return performance.now() - began
}

export type PlatformActivity = {
  active_tenants: number
  total_tenants: number
  active_users_today: number
  total_users: number
  orders_today: number
  total_orders: number
}

/** `today`: when the platform's day began. */
export async function platformActivity(db: Database, today: Date): Promise<PlatformActivity> {
  const { rows } = await db.pool.query<PlatformActivity>(
    'select * from app.platform_activity($1)',
    [today],
  )
  const [row] = rows
  if (!row) throw new Error('The platform was not counted.')
  return row
}
