import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { responseLabel } from '@fournil/domain/health'
import { StatCard } from '@fournil/ui/stat-card'
import { formatNumber } from '../formats.ts'

/** The four cards. What was not measured is N/A. */
export function SystemFigures({ monitoring }: { monitoring: Monitoring }) {
  const { avg_response_ms, uptime_percent, minutes_probed, error_rate_percent } = monitoring
  return (
    <dl className="stat-grid">
      <StatCard
        label="Avg Response Time"
        value={avg_response_ms === null ? 'N/A' : `${formatNumber(avg_response_ms)} ms`}
        note={
          avg_response_ms === null
            ? 'No requests in 24 hours'
            : `${responseLabel(avg_response_ms)}, last 24 hours`
        }
      />
      <StatCard
        label="Uptime"
        value={uptime_percent === null ? 'N/A' : `${uptime_percent}%`}
        note={`Last 30 days, ${formatNumber(minutes_probed)} minutes measured`}
      />
      <StatCard
        label="Error Rate"
        value={error_rate_percent === null ? 'N/A' : `${error_rate_percent}%`}
        note="Last 24 hours"
      />
      <StatCard
        label="Active Users Today"
        value={formatNumber(monitoring.active_users_today)}
        note={`${formatNumber(monitoring.total_users)} total users`}
      />
    </dl>
  )
}
