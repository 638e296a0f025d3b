import { inPlatform } from '@fournil/db'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { mayMailReset } from './sign-in-throttle.ts'

/**
 * Somebody has forgotten their password. Whether the address has an account, the answer and the work are the same: a job
 * finds out, and has a mail sent or not.
 */
export async function requestPasswordReset(
  ctx: Context,
  { email }: { email: string },
): Promise<{ requested: true }> {
  await inPlatform(ctx, async (tx) => {
    const mailed = await mayMailReset(ctx, tx, email)
    const tenant_id = ctx.tenant?.tenant_id ?? null
    if (mailed) await ctx.jobs.enqueue(tx, 'auth.mail-password-reset', { tenant_id, email })
    const audit = securityEntry(ctx, 'password_reset_requested', 'info', { email, mailed })
    return { audit, result: undefined }
  })
  return { requested: true }
}
