import './site.css'
import { visitContext } from '@fournil/pages/visit'
import { DevBanner } from '@fournil/ui/dev-banner'
import { SkipLink } from '@fournil/ui/skip-link'
import { Outlet } from 'react-router'
import type { Route } from './+types/layout'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'

/** The frame of the platform's public pages. */
export function loader({ context }: Route.LoaderArgs) {
  const { isLocal, origin, platformOrigin } = context.get(visitContext)
  const port = /:\d+$/.exec(origin)?.[0] ?? ''
  return {
    isLocal,
    platformOrigin,
    // A shop answers at the same bare paths there.
    linkOrigin: new URL(origin).hostname === 'localhost' ? platformOrigin : '',
    shopOnThisMachine: `http://localhost${port}/`,
  }
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: 'any' },
]

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SkipLink target="main" />
      {loaderData.isLocal && (
        <DevBanner href={loaderData.shopOnThisMachine} link="Voir la boutique">
          Mode développement
        </DevBanner>
      )}
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </>
  )
}
