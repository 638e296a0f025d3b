import { MAX_PICTURE_BYTES, type StoredPicture } from '@fournil/contract/office/pictures'
import { type Download, DownloadError } from '@fournil/integrations/downloads/port'
import type { OriginalMaker } from '@fournil/integrations/images/port'
import { AppError } from '../app-error.ts'
import type { Context, TenantContext } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { namingImageErrors } from './image-errors.ts'
import { storePicture } from './store-picture.ts'
import { requireUploader } from './upload-picture.ts'

export type PictureTools = { download: Download; makeOriginal: OriginalMaker }

/** A picture of another site becomes one of the shop's, as if it had been uploaded. */
export async function copyWebPicture(
  ctx: Context,
  tools: PictureTools,
  { address }: { address: string },
): Promise<StoredPicture> {
  requireUploader(ctx, 'product-images')
  return downloadPicture(ctx, tools, address)
}

export async function downloadPicture(
  ctx: TenantContext,
  { download, makeOriginal }: PictureTools,
  address: string,
): Promise<StoredPicture> {
  const bytes = await namingDownloadErrors(() => download(address, MAX_PICTURE_BYTES))
  const picture = await namingImageErrors(() => makeOriginal(bytes))
  return storePicture(ctx, 'product-images', picture)
}

async function namingDownloadErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    throw refusalOf(error)
  }
}

function refusalOf({ code, status }: DownloadError): AppError {
  switch (code) {
    case 'ADDRESS_REFUSED':
      return fieldError('address', 'Il faut l’adresse d’une image publique, en https://.')
    case 'NOT_GIVEN':
      return fieldError(
        'address',
        status
          ? `Ce site ne donne pas l’image (réponse ${status}).`
          : 'Ce site ne donne pas l’image.',
      )
    case 'TOO_HEAVY':
      return new AppError('IMAGE_TOO_HEAVY')
    case 'UNREACHABLE':
      return fieldError('address', 'Ce site n’a pas répondu. Vérifiez l’adresse, puis réessayez.')
  }
}
