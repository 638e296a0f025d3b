import { visitContext } from '@fournil/pages/visit'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { Link } from 'react-router'
import { LogsTable } from '../security/logs-table.tsx'
import type { Route } from './+types/dashboard'
import { PaymentIssues } from './payment-issues.tsx'
import { PlatformFigures } from './platform-figures.tsx'
import { PlatformHealth } from './platform-health.tsx'
import { QuickStats } from './quick-stats.tsx'

export function meta() {
  return [{ title: 'Dashboard | Fournil Console' }]
}

/** Whether all is well, in ten seconds. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visitContext).api
  const [dashboard, monitoring, payment_issues] = await Promise.all([
    platform.dashboard.get(),
    platform.monitoring.get(),
    platform.paymentIssues.count(),
  ])
  return { dashboard, monitoring, payment_issues }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard, monitoring, payment_issues } = loaderData
  return (
    <main id="main" className="console-main">
      <PageHeader title="Dashboard" />
      <div className="stack loose">
        <PlatformFigures dashboard={dashboard} />
        <div className="dashboard-panels">
          <PlatformHealth monitoring={monitoring} />
          <QuickStats dashboard={dashboard} monitoring={monitoring} />
        </div>
        <Panel
          title="Recent security events"
          actions={<Link to="/platform/security?tab=logs">View All</Link>}
          flush
        >
          <LogsTable logs={dashboard.events} />
        </Panel>
        <PaymentIssues counts={payment_issues} />
      </div>
    </main>
  )
}
