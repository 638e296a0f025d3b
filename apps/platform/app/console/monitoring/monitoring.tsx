import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { type HealthBadge, healthBadge } from '@fournil/domain/health'
import { visitContext } from '@fournil/pages/visit'
import { Badge } from '@fournil/ui/badge'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { ErrorState } from '@fournil/ui/error-state'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { PageHeader } from '@fournil/ui/page-header'
import { Spinner } from '@fournil/ui/spinner'
import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { formatClock } from '../formats.ts'
import type { Route } from './+types/monitoring'
import { Activity } from './activity.tsx'
import { BADGE_TONES } from './health-words.ts'
import { Incidents } from './incidents.tsx'
import { Infrastructure } from './infrastructure.tsx'
import { MeasuredCharts } from './measured-charts.tsx'
import { SystemFigures } from './system-figures.tsx'
import { useRefresh } from './use-refresh.ts'

export function meta() {
  return [{ title: 'System Monitoring | Fournil Console' }]
}

/** Somebody heard that something is slow and wants to know what, since when, and whether it is over. */
export function loader({ context }: Route.LoaderArgs) {
  return { monitoring: context.get(visitContext).api.platform.monitoring.get() }
}

export default function MonitoringPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={loaderData.monitoring} errorElement={<Failed />}>
        {(monitoring) => <Watched first={monitoring} />}
      </Await>
    </Suspense>
  )
}

/** Figures that could not be read again stay, and are said to be old. */
function Watched({ first }: { first: Monitoring }) {
  const { monitoring, isOld, busy, refresh } = useRefresh(first)
  return (
    <Frame badge={badgeOf(monitoring)} busy={busy} onRefresh={refresh}>
      {isOld && (
        <Banner tone="danger" title="These figures could not be read again">
          <p>They are those of {formatClock(monitoring.updated_at)}.</p>
        </Banner>
      )}
      <SystemFigures monitoring={monitoring} />
      <div className="monitoring-panels">
        <Activity monitoring={monitoring} />
        <Infrastructure monitoring={monitoring} />
      </div>
      <MeasuredCharts hours={monitoring.hours} days={monitoring.days} />
      <Incidents incidents={monitoring.incidents} />
    </Frame>
  )
}

function badgeOf({ api, database, storage }: Monitoring): HealthBadge {
  return healthBadge({ api: api.status, database: database.status, storage: storage.status })
}

type FrameProps = {
  badge: HealthBadge
  busy?: boolean
  onRefresh?: () => void
  children: ReactNode
}

function Frame({ badge, busy = false, onRefresh, children }: FrameProps) {
  return (
    <main id="main" className="console-main stack loose">
      <PageHeader
        title="System Monitoring"
        note="Real-time platform health"
        actions={
          <>
            <Badge tone={BADGE_TONES[badge]} size="large">
              {badge}
            </Badge>
            <Button
              variant="secondary"
              icon={<RefreshIcon />}
              busy={busy}
              disabled={!onRefresh}
              onClick={onRefresh}
            >
              Refresh
            </Button>
          </>
        }
      />
      {children}
    </main>
  )
}

function Loading() {
  return (
    <Frame badge="CHECKING">
      <p className="row" role="status">
        <Spinner />
        Loading system metrics
      </p>
    </Frame>
  )
}

function Failed() {
  const { revalidate, state } = useRevalidator()
  const busy = state === 'loading'
  return (
    <Frame badge="DEGRADED" busy={busy} onRefresh={revalidate}>
      <ErrorState onRetry={revalidate} busy={busy} />
    </Frame>
  )
}
