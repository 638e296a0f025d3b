import { clientOf, prepared, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'

/** However large the plan: a list that a screen shows whole has an end. */
const MOST_MEMBERS = 200

const ROOM = `
  select p.max_admin_users,
    (select count(*) from user_roles)
    + (select count(*) from member_invitations where ended_at is null and expires_at > $1) as taken
  from tenants t join subscription_plans p on p.id = t.plan_id`

/** One more must fit the shop's plan; an offer that is open takes a place already. */
export async function requireRoom(tx: Tx, now: Date): Promise<void> {
  type Row = { max_admin_users: number; taken: number }
  const { rows } = await clientOf(tx).query<Row>(prepared(ROOM, [now]))
  const { max_admin_users = 0, taken = 0 } = rows[0] ?? {}
  const most = max_admin_users === -1 ? MOST_MEMBERS : Math.min(max_admin_users, MOST_MEMBERS)
  if (taken >= most) throw new AppError('TEAM_FULL', { most })
}
