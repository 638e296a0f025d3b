import { inPlatform } from '@fournil/db'
import type { NewArchive } from '@fournil/integrations/archives/port'
import type { TenantContext } from '../context.ts'
import { writeArchive } from '../shop-exports/write-archive.ts'
import { keptUntil } from './deletion-terms.ts'
import { removalEntry } from './remove-rows.ts'

/** Away from the shop's own files, which are all removed. */
const archiveKey = (shop_id: string) => `removed-shops/${shop_id}.zip`

/** While everything is still there, once: what the law keeps. A shop that nobody ever claimed has nothing of the kind. */
export async function keepArchive(ctx: TenantContext, newArchive: NewArchive): Promise<void> {
  const { tenant_id } = ctx.tenant
  if (!(await isMissing(ctx))) return
  const archive_key = archiveKey(tenant_id)
  const archive_bytes = await writeArchive(ctx, newArchive, archive_key)
  await inPlatform(ctx, async (tx) => {
    await tx
      .updateTable('removed_shops')
      .set({ archive_key, archive_bytes, kept_until: keptUntil(ctx.now) })
      .where('id', '=', tenant_id)
      .execute()
    return { audit: removalEntry(ctx, tenant_id, { archive_bytes }), result: undefined }
  })
}

function isMissing(ctx: TenantContext): Promise<boolean> {
  const { tenant_id } = ctx.tenant
  return inPlatform(ctx, async (tx) => {
    const { asked_by, archive_key } = await tx
      .selectFrom('removed_shops')
      .select(['asked_by', 'archive_key'])
      .where('id', '=', tenant_id)
      .executeTakeFirstOrThrow()
    const result = asked_by !== 'nobody' && archive_key === null
    return { audit: removalEntry(ctx, tenant_id, { archive_missing: result }), result }
  })
}
