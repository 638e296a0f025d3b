import { inPlatform, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { endLinks } from '../auth/end-links.ts'
import { hashToken } from '../auth/token.ts'
import { takeAddress } from '../cells/take-address.ts'
import type { Context } from '../context.ts'
import { keepIfClaimed } from '../shop-deletion/keep-if-claimed.ts'

/** The owner of an address proves it by the link that came to it: their account's own, or the one it is to have. Pressed twice, it has served already. */
export async function confirmAddress(
  ctx: Context,
  { token }: { token: string },
): Promise<{ email: string }> {
  const confirmed = inPlatform(ctx, async (tx) => {
    const taken = await tx
      .updateTable('access_tokens')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', hashToken(token))
      .where('kind', 'in', ['email_confirmation', 'email_change'])
      .where('tenant_id', 'is not distinct from', ctx.tenant?.tenant_id ?? null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning(['user_id', 'new_email'])
      .executeTakeFirst()
    if (!taken) throw new AppError('LINK_INVALID')
    if (taken.new_email) await takeAddress(ctx, taken.user_id, taken.new_email)
    const user = await tx
      .updateTable('users')
      .set((eb) => ({
        email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(ctx.now)),
        ...(taken.new_email && { email: taken.new_email }),
      }))
      .where('id', '=', taken.user_id)
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
    for (const { tenant_id } of await shopsOf(tx, user.id)) await keepIfClaimed(ctx, tx, tenant_id)
    // What went to the address of before, or to another one that was wished for, opens this account no longer.
    if (taken.new_email) await endLinks(ctx, tx, user.id)
    return {
      audit: auditEntry(ctx, taken.new_email ? 'address_changed' : 'address_confirmed', {
        type: 'user',
        id: user.id,
      }),
      result: { email: user.email },
    }
  })
  return confirmed.catch((error) => {
    // Another account has taken the address since the link was sent.
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
    throw isTaken ? new AppError('LINK_INVALID') : error
  })
}

/** Whoever proves their address has claimed the shops that they registered. */
function shopsOf(tx: Tx, user_id: string) {
  return tx.selectFrom('user_roles').select('tenant_id').where('user_id', '=', user_id).execute()
}
