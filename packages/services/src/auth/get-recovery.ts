import { recoveryOf } from '@fournil/db'
import type { Context } from '../context.ts'
import { hashToken } from './token.ts'

/** Whose password the holder of this cookie may choose anew; null when it opens nothing. */
export async function getRecovery(
  ctx: Context,
  token: string | undefined,
): Promise<{ email: string } | null> {
  if (!token || token.length > 100) return null
  const { db, now, tenant } = ctx
  const email = await recoveryOf(db, {
    token_hash: hashToken(token),
    tenant_id: tenant?.tenant_id ?? null,
    now,
  })
  return email === null ? null : { email }
}
