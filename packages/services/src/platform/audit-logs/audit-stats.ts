import type { AuditStats } from '@fournil/contract/platform/audit-logs'
import { sql, type Tx } from '@fournil/db'
import { bounded, MOST_COUNTED } from '../bounded-count.ts'

const DAY_MS = 86_400_000

/** What was done of late; what was only looked at does not count. */
export async function auditStats(tx: Tx, now: Date): Promise<AuditStats> {
  const day = new Date(now.getTime() - DAY_MS)
  const week = new Date(now.getTime() - 7 * DAY_MS)
  const done = (since: Date) => sql`
    select admin_user_id from admin_audit_logs
    where action_type not like '%\\_viewed' and created_at >= ${since}
    order by created_at desc, id desc limit ${sql.lit(MOST_COUNTED + 1)}`
  const { rows } = await sql<Record<'day' | 'week' | 'people' | 'impersonations', number>>`
    select (select count(*)::int from (${done(day)}) d) as day,
           (select count(*)::int from (${done(week)}) w) as week,
           (select count(distinct admin_user_id)::int from (${done(day)}) p) as people,
           (select count(*)::int from (
              select from admin_audit_logs where action_type = 'impersonation_started' and created_at >= ${week}
              limit ${sql.lit(MOST_COUNTED + 1)}) i) as impersonations`.execute(tx)
  const counted = rows[0] ?? { day: 0, week: 0, people: 0, impersonations: 0 }
  return {
    last_24_hours: bounded(counted.day),
    last_7_days: bounded(counted.week),
    // Of more than were counted, the others may be somebody else's.
    people_24_hours: { count: counted.people, is_exact: bounded(counted.day).is_exact },
    impersonations_7_days: bounded(counted.impersonations),
  }
}
