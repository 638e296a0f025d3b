import type { PlatformDashboard } from '@fournil/contract/platform/dashboard'
import { sql, type Tx } from '@fournil/db'
import { addUp, eachCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { addBounded, bounded, MOST_COUNTED } from '../bounded-count.ts'
import { domainStats } from '../domains/domain-stats.ts'
import { readSecurityLogs } from '../security/list-security-logs.ts'
import { totalsOf } from '../totals-of.ts'
import { userStats } from '../users/user-stats.ts'

const EVENTS_SHOWN = 10
const DAY_MS = 86_400_000

/** What the platform's people see first. How it fares is measured elsewhere. */
export async function getPlatformDashboard(ctx: Context): Promise<PlatformDashboard> {
  const looked = { type: 'dashboard_viewed', target: { type: 'dashboard' } } as const
  const read = await eachCell(ctx, (there) =>
    readOnPlatform(there, looked, async (tx) => ({
      tenants: await tenantStats(tx, ctx.now),
      domains: await domainStats(tx),
      users: await userStats(tx, ctx.now),
      security: await securityStats(tx, ctx.now),
      events: (await readSecurityLogs(tx, {}, EVENTS_SHOWN)).rows,
    })),
  )
  return inAll(read)
}

/** Accounts and blocked addresses are all in the platform's own database, which answers first. */
function inAll([home, ...others]: readonly [
  PlatformDashboard,
  ...PlatformDashboard[],
]): PlatformDashboard {
  if (others.length === 0) return home
  const all = [home, ...others]
  return {
    tenants: addUp([home.tenants, ...others.map(({ tenants }) => tenants)]),
    domains: addUp([home.domains, ...others.map(({ domains }) => domains)]),
    users: home.users,
    security: {
      ...home.security,
      events_24_hours: addBounded(all.map((each) => each.security.events_24_hours)),
      errors_24_hours: addBounded(all.map((each) => each.security.errors_24_hours)),
    },
    events: all
      .flatMap(({ events }) => events)
      .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
      .slice(0, EVENTS_SHOWN),
  }
}

async function tenantStats(tx: Tx, now: Date): Promise<PlatformDashboard['tenants']> {
  const week = new Date(now.getTime() - 7 * DAY_MS)
  const { rows } = await sql<{ new_last_7_days: number }>`
    select count(*)::int as new_last_7_days from tenants
    where deleted_at is null and created_at >= ${week}`.execute(tx)
  const { active = 0, trial = 0, suspended = 0, cancelled = 0 } = await totalsOf(tx, 'tenants')
  const total = active + trial + suspended + cancelled
  return { total, active, trial, suspended, new_last_7_days: rows[0]?.new_last_7_days ?? 0 }
}

async function securityStats(tx: Tx, now: Date): Promise<PlatformDashboard['security']> {
  const day = new Date(now.getTime() - DAY_MS)
  const most = sql.lit(MOST_COUNTED + 1)
  const { rows } = await sql<Record<'events' | 'errors' | 'blocked', number>>`
    select (select count(*)::int from (
              select from security_logs where created_at >= ${day} limit ${most}) e) as events,
           (select count(*)::int from (
              select from security_logs where created_at >= ${day} and severity in ('error', 'critical')
              limit ${most}) e) as errors,
           (select count(*)::int from ip_blacklist where is_permanent or expires_at > ${now}) as blocked`.execute(
    tx,
  )
  const { events, errors, blocked } = rows[0] ?? { events: 0, errors: 0, blocked: 0 }
  return {
    events_24_hours: bounded(events),
    errors_24_hours: bounded(errors),
    blocked_addresses: blocked,
  }
}
