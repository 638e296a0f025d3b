import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { closeImpersonation } from './close-impersonation.ts'

/** An impersonation whose hour is up opens nothing any more; that it is over is written down like its beginning. */
export async function endDueImpersonations(ctx: Context): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    const due = await tx
      .selectFrom('impersonations')
      .select('id')
      .where('ended_at', 'is', null)
      .where('expires_at', '<=', ctx.now)
      .orderBy('expires_at')
      .limit(200)
      .execute()
    for (const { id } of due) await closeImpersonation(ctx, tx, id, 'expiry')
    const target = { type: 'impersonations' }
    return {
      audit: auditEntry(ctx, 'impersonations_swept', target, { ended: due.length }),
      result: undefined,
    }
  })
}
