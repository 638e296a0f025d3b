import type { PlatformDashboard } from '@fournil/contract/platform/dashboard'
import { sql, type Tx } from '@fournil/db'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { domainStats } from '../domains/domain-stats.ts'
import { readSecurityLogs } from '../security/list-security-logs.ts'
import { userStats } from '../users/user-stats.ts'

const EVENTS_SHOWN = 10
/** Beyond it there are more than this: nobody waits for a million rows to be counted. */
const MOST_COUNTED = 10_000
const DAY_MS = 86_400_000

/** What the platform's people see first. How it fares is measured elsewhere. */
export function getPlatformDashboard(ctx: Context): Promise<PlatformDashboard> {
  const looked = { type: 'dashboard_viewed', target: { type: 'dashboard' } } as const
  return readOnPlatform(ctx, looked, async (tx) => ({
    tenants: await tenantStats(tx, ctx.now),
    domains: await domainStats(tx),
    users: await userStats(tx, ctx.now),
    security: await securityStats(tx, ctx.now),
    events: (await readSecurityLogs(tx, {}, EVENTS_SHOWN)).rows,
  }))
}

async function tenantStats(tx: Tx, now: Date): Promise<PlatformDashboard['tenants']> {
  const week = new Date(now.getTime() - 7 * DAY_MS)
  const { rows } = await sql<PlatformDashboard['tenants']>`
    select count(*)::int as total,
           (count(*) filter (where display_status = 'active'))::int as active,
           (count(*) filter (where display_status = 'trial'))::int as trial,
           (count(*) filter (where display_status = 'suspended'))::int as suspended,
           (count(*) filter (where created_at >= ${week}))::int as new_last_7_days
    from tenants where deleted_at is null`.execute(tx)
  return rows[0] ?? { total: 0, active: 0, trial: 0, suspended: 0, new_last_7_days: 0 }
}

async function securityStats(tx: Tx, now: Date): Promise<PlatformDashboard['security']> {
  const { rows } = await sql<Record<'events' | 'errors' | 'blocked', number>>`
    select count(*)::int as events,
           (count(*) filter (where severity in ('error', 'critical')))::int as errors,
           (select count(*)::int from ip_blacklist where is_permanent or expires_at > ${now}) as blocked
    from (select severity from security_logs where created_at >= ${new Date(now.getTime() - DAY_MS)}
          order by created_at desc, id desc limit ${sql.lit(MOST_COUNTED + 1)}) as late`.execute(tx)
  const { events, errors, blocked } = rows[0] ?? { events: 0, errors: 0, blocked: 0 }
  return {
    events_24_hours: { count: Math.min(events, MOST_COUNTED), is_exact: events <= MOST_COUNTED },
    errors_24_hours: errors,
    blocked_addresses: blocked,
  }
}
