import { iconColours } from '@fournil/domain/shop-icons'
import type { JpegDrawer } from '@fournil/integrations/images/port'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fileUrl } from '../files/picture-of.ts'
import { readPublicFile } from '../files/read-public-file.ts'
import { getTheme } from './get-theme.ts'

/** A public picture of this shop as a JPEG, by its key without the shop. */
export async function sharedPicture(
  ctx: Context,
  drawJpeg: JpegDrawer,
  key: string,
): Promise<Uint8Array> {
  requireTenant(ctx)
  const picture = await readPublicFile(ctx, fileUrl(`${ctx.tenant.tenant_id}/${key}`))
  if (!picture) throw new AppError('NOT_FOUND')
  const { background } = iconColours(await getTheme(ctx), true)
  return drawJpeg(picture, background)
}
