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
      <header className="mx-auto flex max-w-6xl items-center gap-3 px-5 pt-6">
        <WheatIcon className="size-8 text-primary-ink" />
        <span className="display text-2xl">Fournil</span>
      </header>
      <Outlet />
      <footer className="border-line border-t px-5 py-8 text-center text-ink-muted text-sm">
        Fournil, le retrait en boutique des artisans de bouche.
      </footer>
    </>
  )
}
