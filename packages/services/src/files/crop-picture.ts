import type { CropPicture, StoredPicture } from '@fournil/contract/office/pictures'
import { inTenant } from '@fournil/db'
import type { OriginalMaker } from '@fournil/integrations/images/port'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { namingImageErrors } from './image-errors.ts'
import { storePicture } from './store-picture.ts'
import { requireUploader } from './upload-picture.ts'

/** A part of a kept picture becomes a picture of its own; the whole one stays, for whoever shows it. */
export async function cropPicture(
  ctx: Context,
  makeOriginal: OriginalMaker,
  { file_id, ...area }: CropPicture,
): Promise<StoredPicture> {
  const bucket = 'product-images'
  requireUploader(ctx, bucket)
  const file = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('files')
      .select('key')
      .where('id', '=', file_id)
      .where('bucket', '=', bucket)
      .executeTakeFirst(),
  )
  const stored = file && (await ctx.storage.get(file.key))
  if (!stored) throw new AppError('NOT_FOUND')
  const bytes = new Uint8Array(await new Response(stored.stream).arrayBuffer())
  const part = await namingImageErrors(() => makeOriginal(bytes, area))
  return storePicture(ctx, bucket, part)
}
