import { clientOf, inPlatform } from '@fournil/db'
import { keptSince } from '@fournil/domain/retention'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

const AT_ONCE = 1_000
const MOST_BATCHES = 1_000

/** Every shop gets a job of its own; what is the platform's is done here, a batch a transaction. */
export async function sweepRetention(ctx: Context, at_once = AT_ONCE): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    const tenants = await tx.selectFrom('tenants').select('id').execute()
    for (const { id: tenant_id } of tenants)
      await ctx.jobs.enqueue(tx, 'retention.run', { tenant_id }, { once: tenant_id })
    const details = { shops: tenants.length }
    return {
      audit: auditEntry(ctx, 'retention_swept', { type: 'retention' }, details),
      result: undefined,
    }
  })
  for (let batches = 0; batches < MOST_BATCHES; batches += 1)
    if ((await removeOldSecurityLogs(ctx, at_once)) === 0) break
}

/** Of one chain at a time, from its front; the anchor keeps the rest verifiable. */
export function removeOldSecurityLogs(ctx: Context, at_most: number): Promise<number> {
  return inPlatform(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<{ removed: number }>(
      'select app.remove_old_security_logs($1, $2) as removed',
      [keptSince('security_logs', ctx.now), at_most],
    )
    const removed = rows[0]?.removed ?? 0
    const target = { type: 'security_logs' }
    return { audit: auditEntry(ctx, 'security_logs_ended', target, { removed }), result: removed }
  })
}
