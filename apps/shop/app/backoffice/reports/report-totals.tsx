import type { Report } from '@fournil/contract/office/reports'
import { formatEuros } from '@fournil/domain/money'
import { formatCount } from '@fournil/domain/text'
import { StatCard } from '@fournil/ui/stat-card'

export function ReportTotals({ report }: { report: Report }) {
  return (
    <dl className="stat-grid">
      <StatCard label="Commandes" value={formatCount(report.orders_count)} />
      <StatCard label="Total HT" value={formatEuros(report.subtotal_ht)} />
      <StatCard label="TVA collectée" value={formatEuros(report.total_tax)} />
      <StatCard label="Total TTC" value={formatEuros(report.total_ttc)} />
      <StatCard label="Panier moyen" value={formatEuros(report.average_basket)} />
    </dl>
  )
}
