import type { MeasuredSpan as Span } from '@fournil/contract/platform/monitoring'
import type { MeasuredSpan } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { percentOf, percentUp } from '@fournil/domain/health'
import { startOfDay } from '@fournil/domain/wall-clock'

/** The platform's own clock: days on its screens begin at midnight in Paris. */
export const PLATFORM_ZONE = 'Europe/Paris'
const HOUR_MS = 3_600_000

/** The 24 hours that end with the present one. */
export function lastHours(now: Date): Date[] {
  const current = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return Array.from({ length: 24 }, (_, index) => new Date(current - (23 - index) * HOUR_MS))
}

/** The 30 days that end today, some of 23 or 25 hours. */
export function lastDates(now: Date): string[] {
  const today = dateIn(PLATFORM_ZONE, now)
  return Array.from({ length: 30 }, (_, index) => addDays(today, index - 29))
}

export function dayStart(date: string): Date {
  return startOfDay(PLATFORM_ZONE, date)
}

/** Every one of these moments, whether something was measured from it on or not. */
export function spansAt(moments: readonly Date[], measured: readonly MeasuredSpan[]): Span[] {
  const known = new Map(measured.map((span) => [span.starts_at.getTime(), span]))
  return moments.map((starts_at) => spanOf(starts_at, known.get(starts_at.getTime())))
}

function spanOf(starts_at: Date, span: MeasuredSpan | undefined): Span {
  return {
    starts_at,
    requests: span?.requests ?? 0,
    error_rate_percent: percentUp(span?.errors ?? 0, span?.requests ?? 0),
    avg_response_ms: averageOf(span ?? NOTHING),
    uptime_percent: percentOf(span?.probes_up ?? 0, span?.probes ?? 0),
    database_ms: span?.database_ms ?? null,
    jobs_waiting: span?.jobs_waiting ?? null,
  }
}

const NOTHING = { requests: 0, duration_ms_sum: 0 }

export function averageOf(counted: { requests: number; duration_ms_sum: number }): number | null {
  return counted.requests === 0 ? null : Math.round(counted.duration_ms_sum / counted.requests)
}

type Counted = 'requests' | 'errors' | 'duration_ms_sum' | 'probes' | 'probes_up'

export function totalOf(spans: readonly MeasuredSpan[]): Record<Counted, number> {
  const total = { requests: 0, errors: 0, duration_ms_sum: 0, probes: 0, probes_up: 0 }
  for (const span of spans)
    for (const key of Object.keys(total) as Counted[]) total[key] += span[key]
  return total
}
