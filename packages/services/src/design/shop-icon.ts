import { iconColours, initialOf, SHOP_ICONS, type ShopIcon } from '@fournil/domain/shop-icons'
import type { IconDrawer } from '@fournil/integrations/images/port'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context.ts'
import { readPublicFile } from '../files/read-public-file.ts'
import { getTheme } from './get-theme.ts'

/** The sign of this shop, drawn from its logo, else from its name. */
export async function shopIcon(
  ctx: Context,
  drawIcon: IconDrawer,
  name: ShopIcon,
): Promise<Uint8Array> {
  requireTenant(ctx)
  return cached(ctx, `icon ${name}`, async () => {
    const { logo_url, company_name, ...theme } = await getTheme(ctx)
    const { side, share } = SHOP_ICONS[name]
    const logo = logo_url === null ? null : await readPublicFile(ctx, logo_url)
    const colours = iconColours(theme, logo !== null)
    return drawIcon({ logo, initial: initialOf(company_name), ...colours, side, share })
  })
}
