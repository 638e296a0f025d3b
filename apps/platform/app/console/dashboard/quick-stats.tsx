import type { PlatformDashboard } from '@fournil/contract/platform/dashboard'
import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Panel } from '@fournil/ui/panel'
import { formatNumber } from '../formats.ts'

type QuickStatsProps = { dashboard: PlatformDashboard; monitoring: Monitoring }

export function QuickStats({ dashboard, monitoring }: QuickStatsProps) {
  const { uptime_percent, error_rate_percent } = monitoring
  const percent = (value: number | null) => (value === null ? 'N/A' : `${value}%`)
  return (
    <Panel title="Quick stats">
      <DefinitionList
        items={[
          {
            term: 'New tenants, last 7 days',
            value: formatNumber(dashboard.tenants.new_last_7_days),
          },
          { term: 'Orders today', value: formatNumber(monitoring.orders_today) },
          { term: 'Active users today', value: formatNumber(monitoring.active_users_today) },
          { term: 'Error rate, last 24 hours', value: percent(error_rate_percent) },
          { term: 'Uptime, last 30 days', value: percent(uptime_percent) },
        ]}
      />
    </Panel>
  )
}
