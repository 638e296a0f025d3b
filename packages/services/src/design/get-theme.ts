import { Theme } from '@fournil/contract/shop/design'
import { readInTenant } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context, TenantContext } from '../context.ts'
import { safeCss } from './safe-css.ts'

/** The active look of this shop. */
export async function getTheme(ctx: Context): Promise<Theme> {
  requireTenant(ctx)
  return cached(ctx, 'theme', () => readTheme(ctx))
}

async function readTheme(ctx: TenantContext): Promise<Theme> {
  const rows = await readInTenant<Theme>(ctx, THEME_SQL)
  const theme = rows[0]
  if (!theme) throw new Error(`Tenant ${ctx.tenant.tenant_slug} has no active storefront settings.`)
  // What a shop wrote is made safe once, where it is read: no page can forget to.
  return { ...theme, custom_css: safeCss(theme.custom_css) || null }
}

// What only the back office may see stays where it is.
const THEME_SQL = `select ${Object.keys(Theme.shape).join(', ')} from storefront_settings where is_active`
