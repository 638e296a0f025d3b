import { visitContext } from '@fournil/pages/visit'
import { themeColour, themeVariables } from '@fournil/ui'
import type { Route } from './+types/favicon'
import { defaultFavicon } from './default-favicon.ts'

/** The shop's own sign; a loaf in its colours until it has one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const theme = await api.shop.design.theme()
  const headers = { 'cache-control': 'public, max-age=3600' }
  if (theme.favicon_url && isOurs(theme.favicon_url)) {
    return new Response(null, { status: 302, headers: { ...headers, location: theme.favicon_url } })
  }
  const crust = themeVariables(theme)['--color-primary'] ?? '#b45309'
  return new Response(defaultFavicon(crust, themeColour(theme)), {
    headers: { ...headers, 'content-type': 'image/svg+xml' },
  })
}

// Pages load pictures from this host alone: an icon from elsewhere would be refused by the browser.
function isOurs(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
