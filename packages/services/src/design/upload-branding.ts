import { randomUUID } from 'node:crypto'
import {
  type BrandingFolder,
  brandingTooHeavy,
  type StoredBranding,
} from '@fournil/contract/office/design'
import type { BrandingMaker } from '@fournil/integrations/images/port'
import { ImageError } from '@fournil/integrations/images/port'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { namingImageErrors } from '../files/image-errors.ts'
import { fileUrl } from '../files/picture-of.ts'
import { storeFile } from '../files/store-file.ts'

const BUCKET = 'branding-assets'

/** Asked before a byte of the file is read, and again by the verb. */
export function requireBrandingUploader(ctx: Context): asserts ctx is TenantContext {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
}

/** A logo, a favicon or a picture of the shop, drawn or encoded anew; the form keeps its address. */
export async function uploadBranding(
  ctx: Context,
  makeBranding: BrandingMaker,
  { folder, bytes }: { folder: BrandingFolder; bytes: Uint8Array },
): Promise<StoredBranding> {
  requireBrandingUploader(ctx)
  const { extension, ...file } = await namingErrors(folder, () => makeBranding(folder, bytes))
  const name = `${randomUUID()}-${ctx.now.getTime()}.${extension}`
  const key = `${ctx.tenant.tenant_id}/${BUCKET}/${folder}/${name}`
  await storeFile(ctx, { bucket: BUCKET, key, ...file }, async (tx, file_id) => {
    const { tenant_id } = ctx.tenant
    // A favicon is small enough for whoever asks for it.
    if (folder !== 'favicons')
      await ctx.jobs.enqueue(tx, 'files.make-variants', { tenant_id, file_id })
  })
  return { address: fileUrl(key) }
}

const SVG_ERRORS = {
  SVG_UNREADABLE:
    'Ce fichier SVG ne peut pas être lu\u00a0: enregistrez-le de nouveau, en SVG simple.',
  SVG_TOO_COMPLEX:
    'Ce dessin SVG est trop compliqué\u00a0: simplifiez-le, ou envoyez une image PNG.',
  SVG_EMPTY:
    'Ce fichier SVG ne contient rien que nous puissions afficher\u00a0: envoyez un dessin simple ou une image PNG.',
} as const

const ACCEPTED = {
  logos: 'Envoyez une image JPG, PNG, WebP, GIF ou SVG.',
  favicons: 'Envoyez une icône ICO, PNG ou SVG.',
  pictures: 'Envoyez une image JPG, PNG ou WebP.',
} as const

async function namingErrors<T>(folder: BrandingFolder, work: () => Promise<T>): Promise<T> {
  return namingImageErrors(async () => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      const { code } = error
      if (code === 'IMAGE_NOT_SUPPORTED')
        throw new AppError('IMAGE_INVALID', undefined, ACCEPTED[folder])
      if (code === 'IMAGE_TOO_HEAVY')
        throw new AppError('IMAGE_TOO_HEAVY', undefined, brandingTooHeavy(folder))
      if (code in SVG_ERRORS)
        throw new AppError(
          'IMAGE_UNREADABLE',
          undefined,
          SVG_ERRORS[code as keyof typeof SVG_ERRORS],
        )
      throw error
    }
  })
}
