import { randomUUID } from 'node:crypto'
import type { StoredPicture, UploadBucket } from '@fournil/contract/office/pictures'
import { inTenant } from '@fournil/db'
import type { OriginalPicture } from '@fournil/integrations/images/port'
import { audit } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { requireWithinPlan } from '../plans/require-within-plan.ts'
import { fileUrl } from './picture-of.ts'

const MEGABYTE = 1024 * 1024
const CACHE_CONTROL = 'public, max-age=3600'

/** Keeps a picture under a name that nobody had before; its sizes are made by a job. */
export async function storePicture(
  ctx: TenantContext,
  bucket: UploadBucket,
  picture: OriginalPicture,
): Promise<StoredPicture> {
  const { tenant_id } = ctx.tenant
  const key = `${tenant_id}/${bucket}/${randomUUID()}-${ctx.now.getTime()}.${picture.extension}`
  const { bytes, content_type, width, height } = picture
  await ctx.storage.put(key, bytes, {
    content_type,
    cache_control: CACHE_CONTROL,
    visibility: 'public',
  })
  try {
    return await inTenant(ctx, async (tx) => {
      await requireWithinPlan(ctx, tx, 'storage_mb', bytes.byteLength / MEGABYTE)
      const { id } = await tx
        .insertInto('files')
        .values({
          tenant_id,
          bucket,
          key,
          content_type,
          byte_size: bytes.byteLength,
          width,
          height,
          created_at: ctx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(ctx, tx, 'file_uploaded', { type: 'file', id }, { bucket })
      await ctx.jobs.enqueue(tx, 'files.make-variants', { tenant_id, file_id: id })
      const address = fileUrl(key)
      return { file_id: id, address, thumbnail: address, width, height }
    })
  } catch (error) {
    // No row names it: nobody would ever find it again.
    await ctx.storage.delete(key)
    throw error
  }
}
