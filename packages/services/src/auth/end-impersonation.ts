import { inPlatform } from '@fournil/db'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { closeImpersonation } from './close-impersonation.ts'

/** Stops acting as somebody else, and closes that session. False where nobody does, which is no error. */
export async function endImpersonation(ctx: Context): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'member' || !actor.impersonator) return false
  const { user_id, impersonator } = actor
  await inPlatform(ctx, async (tx) => {
    await closeImpersonation(ctx, tx, impersonator.impersonation_id, 'button')
    return { audit: securityEntry(ctx, 'sign_out', 'info', { user_id }), result: undefined }
  })
  return true
}
