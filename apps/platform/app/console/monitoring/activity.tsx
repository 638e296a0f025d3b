import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Panel } from '@fournil/ui/panel'
import { formatNumber } from '../formats.ts'

export function Activity({ monitoring }: { monitoring: Monitoring }) {
  const { active_tenants, total_tenants, orders_today, total_orders } = monitoring
  return (
    <Panel title="Platform Activity">
      <DefinitionList
        items={[
          {
            term: 'Active Tenants',
            value: `${formatNumber(active_tenants)} of ${formatNumber(total_tenants)}`,
          },
          {
            term: 'Orders Today',
            value: `${formatNumber(orders_today)} (${formatNumber(total_orders)} total)`,
          },
          {
            term: 'Jobs due',
            value:
              monitoring.jobs_waiting === 0
                ? '0'
                : `${formatNumber(monitoring.jobs_waiting)}, oldest for ${waited(monitoring.oldest_job_seconds)}`,
          },
          { term: 'Mails not sent', value: formatNumber(monitoring.mails_unsettled) },
          { term: 'Payments not settled', value: formatNumber(monitoring.payments_unsettled) },
        ]}
      />
    </Panel>
  )
}

/** '45 s', '12 min', '3 h'. */
function waited(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}
