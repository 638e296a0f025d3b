import './site.css'
import { visitContext } from '@fournil/pages/visit'
import { DevBanner } from '@fournil/ui/dev-banner'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { Outlet } from 'react-router'
import type { Route } from './+types/layout'

/** The frame of the platform's public pages. */
export function loader({ context }: Route.LoaderArgs) {
  return { isLocal: context.get(visitContext).isLocal }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.isLocal && (
        <DevBanner href="/" link="Voir la boutique">
          Mode développement
        </DevBanner>
      )}
      <header className="site-width row site-header">
        <WheatIcon />
        <span className="display site-name">Fournil</span>
      </header>
      <Outlet />
      <footer className="site-footer">
        Fournil, le retrait en boutique des artisans de bouche.
      </footer>
    </>
  )
}
