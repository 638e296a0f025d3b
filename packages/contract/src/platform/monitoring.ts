import { API_STATUSES, DATABASE_STATUSES, STORAGE_STATUSES } from '@fournil/domain/health'
import { WATCHED, WATCHED_IN_PUBLIC } from '@fournil/domain/incidents'
import { z } from 'zod'
import { platformProcedure, siteProcedure } from '../procedure.ts'

/** An hour or a day: what was not measured in it is null. */
export const MeasuredSpan = z.object({
  starts_at: z.coerce.date(),
  requests: z.int(),
  error_rate_percent: z.number().nullable(),
  avg_response_ms: z.int().nullable(),
  uptime_percent: z.number().nullable(),
  database_ms: z.int().nullable(),
  jobs_waiting: z.int().nullable(),
})
export type MeasuredSpan = z.infer<typeof MeasuredSpan>

const Incident = z.object({
  id: z.string(),
  watched: z.enum(WATCHED),
  opened_at: z.coerce.date(),
  closed_at: z.coerce.date().nullable(),
})
export type Incident = z.infer<typeof Incident>

export const Monitoring = z.object({
  updated_at: z.coerce.date(),
  api: z.object({ status: z.enum(API_STATUSES), requests: z.int(), errors: z.int() }),
  database: z.object({ status: z.enum(DATABASE_STATUSES), ms: z.int().nullable() }),
  storage: z.object({
    status: z.enum(STORAGE_STATUSES),
    used_bytes: z.number().nullable(),
    capacity_bytes: z.number().nullable(),
  }),
  avg_response_ms: z.int().nullable(),
  error_rate_percent: z.number().nullable(),
  uptime_percent: z.number().nullable(),
  /** Minutes of the last 30 days in which the platform asked itself whether it answers. */
  minutes_probed: z.int(),
  active_tenants: z.int(),
  total_tenants: z.int(),
  active_users_today: z.int(),
  total_users: z.int(),
  orders_today: z.int(),
  total_orders: z.int(),
  jobs_waiting: z.int(),
  oldest_job_seconds: z.int(),
  mails_unsettled: z.int(),
  payments_unsettled: z.int(),
  hours: z.array(MeasuredSpan),
  days: z.array(MeasuredSpan),
  incidents: z.array(Incident),
})
export type Monitoring = z.infer<typeof Monitoring>

export const PublicStatus = z.object({
  /** Null: nobody has measured yet, or not lately. */
  is_up: z.boolean().nullable(),
  measured_at: z.coerce.date().nullable(),
  uptime_percent: z.number().nullable(),
  /** The last 30 days, oldest first; without a probe there is no percentage. */
  days: z.array(
    z.object({
      date: z.string(),
      uptime_percent: z.number().nullable(),
      minutes_down: z.int(),
      minutes_probed: z.int(),
    }),
  ),
  incidents: z.array(
    z.object({
      watched: z.enum(WATCHED_IN_PUBLIC),
      opened_at: z.coerce.date(),
      closed_at: z.coerce.date().nullable(),
    }),
  ),
})
export type PublicStatus = z.infer<typeof PublicStatus>

export const monitoring = {
  get: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/monitoring',
      summary: 'How the platform fares: figures it measured itself',
    })
    .output(Monitoring),
  status: siteProcedure
    .route({
      method: 'GET',
      path: '/platform/status',
      summary: 'Whether the platform answers, day by day and with its incidents, for anybody',
    })
    .output(PublicStatus),
}
