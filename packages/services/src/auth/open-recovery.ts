import { inPlatform } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { spendToken } from './spend-token.ts'
import { newToken } from './token.ts'

const RECOVERY_MINUTES = 15

/**
 * The link of the mail, brought back on the host it was asked on, serves once. The browser that brought it gets a quarter
 * of an hour to choose a password, and nothing else: it is not signed in.
 */
export async function openRecovery(
  ctx: Context,
  { access_token }: { access_token: string },
): Promise<{ token: string; expires_at: Date }> {
  const opened = await inPlatform(ctx, async (tx) => {
    const user_id = await spendToken(ctx, tx, 'password_reset', access_token)
    if (!user_id)
      return { audit: securityEntry(ctx, 'recovery_refused', 'warning', {}), result: null }
    const { token, hash } = newToken()
    const expires_at = new Date(ctx.now.getTime() + RECOVERY_MINUTES * 60_000)
    const tenant_id = ctx.tenant?.tenant_id ?? null
    await tx
      .insertInto('access_tokens')
      .values({ token_hash: hash, kind: 'recovery', user_id, tenant_id, expires_at })
      .execute()
    return {
      audit: securityEntry(ctx, 'recovery_opened', 'info', { user_id }),
      result: { token, expires_at },
    }
  })
  if (!opened) throw new AppError('RECOVERY_INVALID')
  return opened
}
