import './site.css'
import { DevBanner } from '@fournil/ui/dev-banner'
import { Outlet } from 'react-router'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/layout'

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
      <Outlet />
    </>
  )
}
