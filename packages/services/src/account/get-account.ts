import type { OwnAccount } from '@fournil/contract/account'
import { ownPasskeys, ownSessions, secondFactorOf } from '@fournil/db'
import { deviceLabel } from '@fournil/domain/user-agent'
import type { Context } from '../context.ts'
import { requireSelf } from './require-self.ts'

/** A person's own account, and everywhere they are signed in. */
export async function getAccount(ctx: Context): Promise<OwnAccount> {
  const person = requireSelf(ctx)
  const [sessions, second_factor, passkeys] = await Promise.all([
    ownSessions(ctx.db, person.user_id, ctx.now),
    secondFactorOf(ctx.db, person.user_id),
    ownPasskeys(ctx.db, person.user_id),
  ])
  return {
    email: person.email,
    is_address_confirmed: person.kind === 'super_admin' || person.is_address_confirmed !== false,
    second_factor,
    passkeys: passkeys.map(({ id, name, host, created_at, last_used_at }) => ({
      id,
      name,
      host,
      is_of_this_host: host === ctx.host,
      created_at,
      last_used_at,
    })),
    sessions: sessions.map(({ user_agent, ...session }) => ({
      ...session,
      device: deviceLabel(user_agent),
      is_current: session.id === person.session_id,
    })),
  }
}
