import { Theme } from '@fournil/contract/shop/design'
import { readForVisitors } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context, TenantContext } from '../context.ts'
import { type StoredVariant, srcsetOf } from '../files/picture-of.ts'

/** The active look of this shop. */
export async function getTheme(ctx: Context): Promise<Theme> {
  requireTenant(ctx)
  return cached(ctx, 'theme', () => readTheme(ctx))
}

async function readTheme(ctx: TenantContext): Promise<Theme> {
  const rows = await readForVisitors<ThemeRow>(ctx, THEME_SQL)
  const [row] = rows
  if (!row) throw new Error(`Tenant ${ctx.tenant.tenant_slug} has no active storefront settings.`)
  // What a shop wrote is made safe once, where it is read: no page can forget to.
  const { logo_sizes, hero_sizes, ...theme } = row
  const custom_css = (await safeCss(theme.custom_css)) || null
  const logo_srcset = srcsetOf(logo_sizes ?? [])
  return { ...theme, custom_css, logo_srcset, hero_srcset: srcsetOf(hero_sizes ?? []) }
}

// The parser is loaded with the first style sheet: most shops have none of their own.
async function safeCss(css: string | null): Promise<string> {
  return css?.trim() ? (await import('./safe-css.ts')).safeCss(css) : ''
}

type Srcset = 'logo_srcset' | 'hero_srcset'
type Sizes = StoredVariant[] | null
type ThemeRow = Omit<Theme, Srcset> & { logo_sizes: Sizes; hero_sizes: Sizes }

// What only the back office may see stays where it is.
const COLUMNS = Object.keys(Theme.shape).filter((name) => !name.endsWith('_srcset'))
const THEME_SQL = `
  select ${COLUMNS.join(', ')}, ${sizesOf('logo_url')} as logo_sizes, ${sizesOf('hero_image_url')} as hero_sizes
  from storefront_settings where is_active`

/** The sizes that were made of a picture, whichever of them its address names. */
function sizesOf(column: 'logo_url' | 'hero_image_url'): string {
  return `(
    select f.variants from files f
    where f.bucket = 'branding-assets' and (
      f.key = substr(${column}, 8) or f.variants @> jsonb_build_array(jsonb_build_object('key', substr(${column}, 8)))
    )
    limit 1
  )`
}
