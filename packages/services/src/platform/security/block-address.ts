import type { BlacklistForm } from '@fournil/contract/platform/security'
import { sql, type Tx } from '@fournil/db'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { changeLists } from './change-lists.ts'

/** Refuses an address or a range everywhere, but for webhooks and what the whitelist lets in. */
export function blockAddress(
  ctx: Context,
  { ip_address, reason, is_permanent, expires_on }: BlacklistForm,
): Promise<{ id: string }> {
  return changeLists(ctx, async (tx) => {
    const until = is_permanent ? null : await endOf(tx, expires_on)
    if (until && until <= ctx.now) throw fieldError('expires_on', 'This day is over.')
    // An entry that has lapsed makes room for a new one.
    await sql`delete from ip_blacklist where ip_address = network(${ip_address}::inet)
              and expires_at <= ${ctx.now}`.execute(tx)
    const { rows } = await sql<{ id: string; ip_address: string }>`
      insert into ip_blacklist (ip_address, reason, is_permanent, expires_at, created_at)
      values (network(${ip_address}::inet), ${reason}, ${is_permanent}, ${until}, ${ctx.now})
      on conflict (ip_address) do nothing returning id, ip_address::text`.execute(tx)
    const [added] = rows
    if (!added) throw fieldError('ip_address', 'This address is on the list already.')
    return {
      act: {
        type: 'ip_blacklisted',
        target: { type: 'ip_blacklist', id: added.id },
        details: { ip_address: added.ip_address, reason, expires_at: until },
      },
      result: { id: added.id },
    }
  })
}

/** The end of a day on the platform's clock. */
async function endOf(tx: Tx, day: string | null): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select (${day}::date + 1)::timestamp at time zone 'Europe/Paris' as until`.execute(tx)
  return rows[0]?.until ?? null
}
