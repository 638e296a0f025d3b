import { randomUUID } from 'node:crypto'
import type { StoredPicture, UploadBucket } from '@fournil/contract/office/pictures'
import type { OriginalPicture } from '@fournil/integrations/images/port'
import type { TenantContext } from '../context.ts'
import { fileUrl } from './picture-of.ts'
import { storeFile } from './store-file.ts'

/** Keeps a picture under a name that nobody had before; its sizes are made by a job. */
export async function storePicture(
  ctx: TenantContext,
  bucket: UploadBucket,
  { extension, ...picture }: OriginalPicture,
): Promise<StoredPicture> {
  const { tenant_id } = ctx.tenant
  const key = `${tenant_id}/${bucket}/${randomUUID()}-${ctx.now.getTime()}.${extension}`
  const file_id = await storeFile(ctx, { bucket, key, ...picture }, (tx, id) =>
    ctx.jobs.enqueue(tx, 'files.make-variants', { tenant_id, file_id: id }),
  )
  const address = fileUrl(key)
  const { width, height } = picture
  return { file_id, address, thumbnail: address, width, height }
}
