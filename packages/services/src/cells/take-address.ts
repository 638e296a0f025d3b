import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { isAwayFromHome } from './bring-account.ts'

/** An address is one account's everywhere: it is taken in the platform's database before it is written here. Rejects when it is another's. */
export async function takeAddress(ctx: Context, user_id: string, email: string): Promise<void> {
  if (!isAwayFromHome(ctx)) return
  await inPlatform({ db: ctx.cells.home }, async (tx) => {
    await tx.updateTable('users').set({ email }).where('id', '=', user_id).execute()
    const target = { type: 'user', id: user_id }
    return {
      audit: auditEntry({ ...ctx, tenant: null }, 'address_taken', target),
      result: undefined,
    }
  })
}
