import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

/** Every shop's files are gone through by a job of its own: one that fails keeps nobody else waiting. */
export async function sweepFiles(ctx: Context): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    const tenants = await tx.selectFrom('tenants').select('id').execute()
    for (const { id: tenant_id } of tenants)
      await ctx.jobs.enqueue(tx, 'files.remove-unused', { tenant_id }, { once: tenant_id })
    const audit = auditEntry(ctx, 'files_swept', { type: 'files' }, { shops: tenants.length })
    return { audit, result: undefined }
  })
}
