import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatEuros } from '@fournil/domain/money'
import { StatCard } from '@fournil/ui/stat-card'

export function Today({ today }: { today: Dashboard['today'] }) {
  return (
    <dl className="stat-grid figures">
      <StatCard label="À préparer" value={today.to_prepare} tone="busy" />
      <StatCard label="Prêtes" value={today.ready} tone="success" />
      <StatCard label="Remises" value={today.collected} tone="neutral" />
      <StatCard
        label="Ventes nettes du jour"
        value={formatEuros(today.revenue)}
        note="remboursements du jour déduits"
      />
    </dl>
  )
}
