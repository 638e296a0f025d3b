import type { PlatformDashboard } from '@fournil/contract/platform/dashboard'
import { StatCard } from '@fournil/ui/stat-card'
import { Link } from 'react-router'
import { counted, formatBounded, formatNumber } from '../formats.ts'

/** Four figures, each a way to its screen. */
export function PlatformFigures({ dashboard }: { dashboard: PlatformDashboard }) {
  const { tenants, domains, users, security } = dashboard
  const { events_24_hours: events, errors_24_hours: errors } = security
  return (
    <dl className="stat-grid">
      <StatCard
        label={<Link to="/platform/users">Tenants</Link>}
        value={formatNumber(tenants.total)}
        note={`${formatNumber(tenants.active)} active, ${formatNumber(tenants.trial)} on trial, ${formatNumber(tenants.suspended)} suspended`}
      />
      <StatCard
        label={<Link to="/platform/domains">Domains</Link>}
        value={formatNumber(domains.total)}
        note={`${formatNumber(domains.verified)} verified, ${formatNumber(domains.pending)} pending`}
      />
      <StatCard
        label={<Link to="/platform/users-management">Users</Link>}
        value={formatNumber(users.total)}
        note={`${formatNumber(users.active)} active, ${formatNumber(users.banned)} banned`}
      />
      <StatCard
        label={<Link to="/platform/security?tab=logs">Security</Link>}
        value={formatBounded(events)}
        note={`events in 24 hours, ${formatBounded(errors)} ${errors.count === 1 ? 'error' : 'errors'}, ${counted(security.blocked_addresses, 'IP')} blocked`}
        tone={errors.count > 0 ? 'danger' : undefined}
      />
    </dl>
  )
}
