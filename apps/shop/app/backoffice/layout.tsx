import './backoffice.css'
import { Impersonation } from '@fournil/pages/account/impersonation'
import { SkipLink } from '@fournil/ui/skip-link'
import { Toaster } from '@fournil/ui/toast'
import { isRouteErrorResponse, Outlet, useMatches, useNavigation } from 'react-router'
import type { Route } from './+types/layout'
import { UnconfirmedAddress } from './account/unconfirmed-address.tsx'
import { ArrivalsBell } from './arrivals/arrivals-bell.tsx'
import { ArrivalsNotice } from './arrivals/arrivals-notice.tsx'
import { IdleTurn } from './counter/idle-turn.tsx'
import { ForbiddenNotice } from './frame/forbidden-notice.tsx'
import { loadOffice } from './frame/load-office.ts'
import { NoAccess } from './frame/no-access.tsx'
import { PageError } from './frame/page-error.tsx'
import { Sidebar } from './frame/sidebar.tsx'
import { SubscriptionStrip } from './frame/subscription-strip.tsx'
import { TabBar } from './frame/tab-bar.tsx'
import { TopBar } from './frame/top-bar.tsx'
import { LineStrip } from './line/line-strip.tsx'
import { RushStrip } from './rush/rush-strip.tsx'

export const handle = { temperament: 'office' }

type Handle = { fillsScreen?: boolean } | undefined

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export function loader(asked: Route.LoaderArgs) {
  return loadOffice(asked)
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { person, asked_at, refused_at } = loaderData
  const { state } = useNavigation()
  // The counter has the whole screen, and a way out of its own.
  const isAlone = useMatches().some(({ handle }) => (handle as Handle)?.fillsScreen)
  return (
    <div
      className="office-frame"
      data-impersonated={person.impersonation ? true : undefined}
      data-alone={isAlone || undefined}
    >
      <SkipLink target="main" />
      {person.impersonation && (
        <Impersonation
          user={person.email}
          asked_at={asked_at}
          platformOrigin={loaderData.platformOrigin}
          {...person.impersonation}
        />
      )}
      <LineStrip />
      <SubscriptionStrip />
      <UnconfirmedAddress />
      <RushStrip />
      {!isAlone && <TopBar />}
      <ForbiddenNotice refused_at={refused_at} />
      <div className="office-body">
        {!isAlone && <Sidebar />}
        <div className="office-page" aria-busy={state === 'loading' || undefined}>
          {state === 'loading' && (
            <p role="status" className="office-loading">
              Chargement...
            </p>
          )}
          <Outlet />
        </div>
      </div>
      <ArrivalsNotice className="phone-arrivals" />
      {!isAlone && <TabBar />}
      <ArrivalsBell />
      <IdleTurn />
      <Toaster />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) return <NoAccess />
  return (
    <main id="main" className="office-alone">
      <title>Administration</title>
      <PageError error={error} />
    </main>
  )
}
