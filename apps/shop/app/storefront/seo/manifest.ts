import { SHOP_ICONS } from '@fournil/domain/shop-icons'
import { visitContext } from '@fournil/pages/visit'
import { themeColour } from '@fournil/ui'
import type { Route } from './+types/manifest'

/** What a phone is told of a shop that is put among its applications. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const theme = await api.shop.design.theme()
  const colour = themeColour(theme)
  const manifest = {
    id: '/',
    name: theme.company_name,
    short_name: theme.company_name,
    ...(theme.company_slogan ? { description: theme.company_slogan } : {}),
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: Object.entries(SHOP_ICONS).map(([path, { side, purpose }]) => ({
      // Another look is another address: phones keep what they have seen.
      src: `${path}?v=${theme.version}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
