import type { WhitelistForm } from '@fournil/contract/platform/security'
import { sql } from '@fournil/db'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { changeLists } from './change-lists.ts'

/** Lets an address or a range in, whatever the blacklist says. */
export function allowAddress(
  ctx: Context,
  { ip_address, description }: WhitelistForm,
): Promise<{ id: string }> {
  return changeLists(ctx, async (tx) => {
    const { rows } = await sql<{ id: string; ip_address: string }>`
      insert into ip_whitelist (ip_address, description, is_global, created_at)
      values (network(${ip_address}::inet), ${description}, true, ${ctx.now})
      on conflict (ip_address) do nothing returning id, ip_address::text`.execute(tx)
    const [added] = rows
    if (!added) throw fieldError('ip_address', 'This address is on the list already.')
    return {
      act: {
        type: 'ip_whitelisted',
        target: { type: 'ip_whitelist', id: added.id },
        details: { ip_address: added.ip_address, description },
      },
      result: { id: added.id },
    }
  })
}
