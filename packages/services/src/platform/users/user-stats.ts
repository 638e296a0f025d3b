import type { UserStats } from '@fournil/contract/platform/users'
import { sql, type Tx } from '@fournil/db'
import { totalsOf } from '../totals-of.ts'

/** Bans end by themselves, so the few who are banned are counted at the moment. */
export async function userStats(tx: Tx, now: Date): Promise<UserStats> {
  const { rows } = await sql<Record<'banned' | 'confirmed', number>>`
    select count(*)::int as banned, count(email_confirmed_at)::int as confirmed
    from users where banned_until > ${now}`.execute(tx)
  const banned = rows[0] ?? { banned: 0, confirmed: 0 }
  const { all = 0, super_admin = 0, confirmed = 0 } = await totalsOf(tx, 'users')
  return {
    total: all,
    super_admins: super_admin,
    active: confirmed - banned.confirmed,
    banned: banned.banned,
  }
}
