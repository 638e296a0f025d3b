import type { UserStats } from '@fournil/contract/platform/users'
import { sql, type Tx } from '@fournil/db'

export async function userStats(tx: Tx, now: Date): Promise<UserStats> {
  const { rows } = await sql<UserStats>`
    select count(*)::int as total,
           (count(*) filter (where is_super_admin))::int as super_admins,
           (count(*) filter (where email_confirmed_at is not null
             and (banned_until is null or banned_until <= ${now})))::int as active,
           (count(*) filter (where banned_until > ${now}))::int as banned
    from users`.execute(tx)
  return rows[0] ?? { total: 0, super_admins: 0, active: 0, banned: 0 }
}
