import { sql, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { type Act, actOnPlatform } from '../act.ts'

const OWN_ADDRESS =
  'This would lock you out: your own address is in that range. Whitelist your address first.'

/** A change of the two address lists, after which whoever made it can still come in. One at a time. */
export function changeLists<T>(
  ctx: Context,
  change: (tx: Tx) => Promise<{ act: Act; result: T }>,
): Promise<T> {
  return actOnPlatform(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('address lists', 0))`.execute(tx)
    const done = await change(tx)
    if (await blocks(tx, ctx)) throw new AppError('CONSOLE_REFUSED', undefined, OWN_ADDRESS)
    return done
  })
}

async function blocks(tx: Tx, { ip_address, now }: Context): Promise<boolean> {
  if (!ip_address) return false
  // An IPv4 address as a socket of both families names it.
  const own = ip_address.replace(/^::ffff:(?=\d+\.)/i, '')
  const { rows } = await sql<{ is_blocked: boolean }>`
    select exists (select from ip_blacklist where ip_address >>= ${own}::inet
                   and (is_permanent or expires_at > ${now}))
       and not exists (select from ip_whitelist where is_global and ip_address >>= ${own}::inet)
       as is_blocked`.execute(tx)
  return rows[0]?.is_blocked ?? false
}
