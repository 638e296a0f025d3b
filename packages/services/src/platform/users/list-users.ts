import type { ListUsers, UserRow, UserStats } from '@fournil/contract/platform/users'
import { sql } from '@fournil/db'
import { shopsOfUsers } from '../../cells/shops-of-users.ts'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { holdsWords } from '../search-words.ts'
import { userStats } from './user-stats.ts'

const USERS_A_PAGE = 25

/** Accounts, newest first, found by e-mail address. */
export async function listUsers(
  ctx: Context,
  { search, filter, after, before }: ListUsers,
): Promise<KeyPage<UserRow> & { stats: UserStats }> {
  const columns = { at: 'u.created_at', id: 'u.id', id_type: 'uuid' } as const
  const page = keyPage({ after, before }, columns, USERS_A_PAGE)
  const isBanned = sql`coalesce(u.banned_until > ${ctx.now}, false)`
  const wanted = {
    all: sql`true`,
    super_admin: sql`u.is_super_admin`,
    active: sql`u.email_confirmed_at is not null and not ${isBanned}`,
    banned: isBanned,
  }[filter]
  // What was searched for may be somebody's address: only that there was a search is kept.
  const looked = {
    type: 'users_viewed',
    target: { type: 'users' },
    details: { filter, searched: Boolean(search) },
  } as const
  const read = await readOnPlatform(ctx, looked, async (tx) => {
    const { rows } = await sql<UserRow & { page_key: string }>`
      select u.id, u.email, u.is_super_admin, u.last_sign_in_at, host(u.last_sign_in_ip) as last_sign_in_ip,
             u.created_at,
             (exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
               or exists (select from passkeys p where p.user_id = u.id)) as has_second_factor,
             case when ${isBanned} then 'banned' when u.email_confirmed_at is not null then 'active'
                  else 'pending' end as status,
             (select coalesce(jsonb_agg(shop), '[]') from (
                select t.id as tenant_id, t.name from user_roles r join tenants t on t.id = r.tenant_id
                where r.user_id = u.id and t.deleted_at is null order by t.name, t.id limit 20) shop) as tenants,
             ${page.key} as page_key
      from users u
      where ${wanted} and ${search ? holdsWords(sql`u.email`, search) : sql`true`} and ${page.condition}
      order by ${page.order} limit ${page.limit}`.execute(tx)
    return { ...page.of(rows), stats: await userStats(tx, ctx.now) }
  })
  if (!ctx.cells) return read
  // Accounts are all in the platform's own database; their shops are where they are.
  const shops = await shopsOfUsers(
    ctx,
    read.rows.map(({ id }) => id),
  )
  const rows = read.rows.map((row) => ({ ...row, tenants: shops.get(row.id) ?? [] }))
  return { ...read, rows }
}
