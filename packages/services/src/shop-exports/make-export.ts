import { inTenant } from '@fournil/db'
import type { NewArchive } from '@fournil/integrations/archives/port'
import { audit } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { exportKey } from './export-key.ts'
import { mailReady } from './mail-ready.ts'
import { writeArchive } from './write-archive.ts'

const DAY_MS = 86_400_000

/** Writes the archive that somebody asked for. Run twice, it writes the same file again. */
export async function makeExport(
  ctx: TenantContext,
  newArchive: NewArchive,
  { export_id }: { export_id: string },
): Promise<void> {
  if (!(await isWanted(ctx, export_id))) return
  const key = exportKey(ctx.tenant.tenant_id, export_id)
  await keep(ctx, export_id, await writeArchive(ctx, newArchive, key))
}

async function isWanted(ctx: TenantContext, export_id: string): Promise<boolean> {
  const row = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('shop_exports')
      .select('id')
      .where('id', '=', export_id)
      .where('ready_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirst(),
  )
  return row !== undefined
}

async function keep(ctx: TenantContext, export_id: string, byte_size: number): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const row = await tx
      .updateTable('shop_exports')
      .set({ ready_at: ctx.now, expires_at: new Date(ctx.now.getTime() + DAY_MS), byte_size })
      .where('id', '=', export_id)
      .where('ready_at', 'is', null)
      .where('failed_at', 'is', null)
      .returning(['requested_by', 'platform_reason'])
      .executeTakeFirst()
    if (!row) return
    if (row.requested_by && row.platform_reason === null) await mailReady(ctx, tx, row.requested_by)
    await audit(ctx, tx, 'shop_export_made', { type: 'shop_export', id: export_id }, { byte_size })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'tenant' })
  })
}
