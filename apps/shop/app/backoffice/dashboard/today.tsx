import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatEuros } from '@fournil/domain/money'
import { formatBounded } from '@fournil/domain/text'
import { StatCard } from '@fournil/ui/stat-card'
import { usePermission } from '../frame/use-permission.ts'
import { ordersAddress } from '../orders/filters/orders-filter.ts'
import { StatLink } from './stat-link.tsx'

/** Each figure leads to what it counts. */
export function Today({ today }: { today: Dashboard['today'] }) {
  const mayOpen = usePermission('can_manage_orders')
  const mayReport = usePermission('can_view_reports')
  const due = { pickup_date: today.date, sort: 'pickup' } as const
  const orders = (asked: Parameters<typeof ordersAddress>[0]) => mayOpen && ordersAddress(asked)
  return (
    <dl className="stat-grid">
      <StatCard
        label="En retard"
        value={<StatLink to={orders({ work: 'late' })}>{formatBounded(today.late)}</StatLink>}
        tone={today.late.count > 0 ? 'danger' : 'neutral'}
      />
      <StatCard
        label="À préparer"
        value={<StatLink to={orders({ ...due, work: 'to_prepare' })}>{today.to_prepare}</StatLink>}
        tone="busy"
      />
      <StatCard
        label="Prêtes"
        value={<StatLink to={orders({ ...due, status: 'ready' })}>{today.ready}</StatLink>}
        tone="success"
      />
      <StatCard
        label="Remises"
        value={<StatLink to={orders({ ...due, status: 'completed' })}>{today.collected}</StatLink>}
        tone="neutral"
      />
      <StatCard
        label="Ventes nettes du jour"
        value={<StatLink to={mayReport && '/admin/reports'}>{formatEuros(today.revenue)}</StatLink>}
        note="remboursements du jour déduits"
      />
    </dl>
  )
}
