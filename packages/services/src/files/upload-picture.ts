import type { StoredPicture, UploadBucket } from '@fournil/contract/office/pictures'
import type { Permission } from '@fournil/domain/permissions'
import type { OriginalMaker } from '@fournil/integrations/images/port'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { namingImageErrors } from './image-errors.ts'
import { storePicture } from './store-picture.ts'

/** Who may put a picture where. Categories show theirs beside those of products. */
const UPLOADERS: Readonly<Record<UploadBucket, readonly Permission[]>> = {
  'product-images': ['can_manage_products', 'can_manage_categories'],
}

/** Asked before a byte of the file is read, and again by the verb. */
export function requireUploader(ctx: Context, bucket: UploadBucket): asserts ctx is TenantContext {
  requirePermission(ctx, ...UPLOADERS[bucket])
  requireTenant(ctx)
}

/** Somebody's picture, whatever its name says it is: looked at, encoded anew, and kept. */
export async function uploadPicture(
  ctx: Context,
  makeOriginal: OriginalMaker,
  { bucket, bytes }: { bucket: UploadBucket; bytes: Uint8Array },
): Promise<StoredPicture> {
  requireUploader(ctx, bucket)
  const picture = await namingImageErrors(() => makeOriginal(bytes))
  return storePicture(ctx, bucket, picture)
}
