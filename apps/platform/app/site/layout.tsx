import './site.css'
import { visitContext } from '@fournil/pages/visit'
import { DevBanner } from '@fournil/ui/dev-banner'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { LinkButton } from '@fournil/ui/link-button'
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
        <a href="/" className="row site-brand">
          <WheatIcon />
          <span className="display site-name">Fournil</span>
        </a>
        <nav className="cluster site-nav" aria-label="Fournil">
          <a href="/pricing">Tarifs</a>
          <a href="/login">Connexion</a>
          <LinkButton href="/register">Essayer</LinkButton>
        </nav>
      </header>
      <Outlet />
      <footer className="site-footer">
        Fournil, le retrait en boutique des artisans de bouche.
      </footer>
    </>
  )
}
