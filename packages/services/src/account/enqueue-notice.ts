import type { Tx } from '@fournil/db'
import type { AccountNotice, NamedPasskey } from '@fournil/mail'
import type { Context } from '../context.ts'

/** The owner of an account hears of what was changed about it, at the address it had before. */
export async function enqueueNotice(
  ctx: Context,
  tx: Tx,
  email: string,
  notice: AccountNotice,
  passkeys: NamedPasskey[] = [],
): Promise<void> {
  await ctx.jobs.enqueue(tx, 'account.notify', {
    tenant_id: ctx.tenant?.tenant_id ?? null,
    email,
    notice,
    passkeys,
    at: ctx.now.toISOString(),
  })
}
