import type { PublicStatus } from '@fournil/contract/platform/monitoring'
import { type Database, measured, platformIncidents } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { percentOf } from '@fournil/domain/health'
import { WATCHED_IN_PUBLIC, type Watched, type WatchedInPublic } from '@fournil/domain/incidents'
import type { Context } from '../context.ts'
import { dayStart, lastDates, PLATFORM_ZONE, totalOf } from './spans.ts'

const FRESH_MS = 15_000
/** The latest probe speaks for the present as long as this. */
const LATELY_MS = 5 * 60_000

type Kept = { at: number; status: Promise<PublicStatus> }
const kept = new WeakMap<Database, Kept>()

/** For anybody, so read once for all who ask within seconds. */
export function publicStatus(ctx: Context): Promise<PublicStatus> {
  const known = kept.get(ctx.db)
  const now = ctx.now.getTime()
  if (known && now >= known.at && now - known.at < FRESH_MS) return known.status
  const status = readStatus(ctx)
  kept.set(ctx.db, { at: now, status })
  // What failed is asked again by the next one.
  status.catch(() => kept.delete(ctx.db))
  return status
}

async function readStatus({ db, now }: Context): Promise<PublicStatus> {
  const dates = lastDates(now)
  const since = dayStart(dates[0] ?? '')
  const [byDay, lately, incidents] = await Promise.all([
    measured(db, since, 'day'),
    measured(db, new Date(now.getTime() - LATELY_MS), 'minute'),
    platformIncidents<Watched>(db, since),
  ])
  const total = totalOf(byDay)
  const known = new Map(byDay.map((day) => [dateIn(PLATFORM_ZONE, day.starts_at), day]))
  const last = lately.findLast(({ probes }) => probes > 0)
  return {
    is_up: last ? last.probes_up === last.probes : null,
    measured_at: last?.starts_at ?? null,
    uptime_percent: percentOf(total.probes_up, total.probes),
    days: dates.map((date) => {
      const { probes, probes_up } = known.get(date) ?? { probes: 0, probes_up: 0 }
      return {
        date,
        uptime_percent: percentOf(probes_up, probes),
        minutes_down: probes - probes_up,
        minutes_probed: probes,
      }
    }),
    incidents: incidents.flatMap(({ watched, opened_at, closed_at }) =>
      isPublic(watched) ? [{ watched, opened_at, closed_at }] : [],
    ),
  }
}

function isPublic(watched: Watched): watched is WatchedInPublic {
  return (WATCHED_IN_PUBLIC as readonly Watched[]).includes(watched)
}
