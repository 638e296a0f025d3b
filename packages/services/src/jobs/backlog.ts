import type { PgBoss } from 'pg-boss'
import type { JobName } from './names.ts'

export type Backlog = {
  /** Jobs whose time has come and that nobody has taken yet. */
  waiting: number
  /** How long the first of them has waited; 0 without any. */
  oldest_seconds: number
  /** Mails that were refused and are to be tried again, or that were given up within a day. */
  mails_unsettled: number
}

const MAIL_JOBS: readonly JobName[] = [
  'mail.send',
  'auth.warn-of-guesses',
  'orders.send-mail',
  'members.send-invitation',
  'registration.welcome',
  'reviews.invite',
  'reviews.tell-rejected',
]

export async function readBacklog(boss: PgBoss, now: Date): Promise<Backlog> {
  const { rows } = await boss.getDb().executeSql(SQL, [now.toISOString(), MAIL_JOBS])
  const { waiting, oldest_seconds, mails_unsettled } = rows[0] ?? {}
  return {
    waiting: Number(waiting ?? 0),
    oldest_seconds: Number(oldest_seconds ?? 0),
    mails_unsettled: Number(mails_unsettled ?? 0),
  }
}

// A job that failed waits on purpose until its next try: it is late only once that has passed.
const SQL = `
  select count(*) filter (where is_due) as waiting,
    coalesce(floor(extract(epoch from $1::timestamptz - min(start_after) filter (where is_due))), 0) as oldest_seconds,
    count(*) filter (where name = any ($2) and (state = 'retry' or (state = 'failed' and completed_on > $1::timestamptz - interval '1 day')))
      as mails_unsettled
  from (
    select name, state, start_after, completed_on, state < 'active' and start_after < $1::timestamptz as is_due
    from pgboss.job where state < 'active' or state = 'failed') job`
