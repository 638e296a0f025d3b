import type { FeedStats } from '@fournil/contract/office/merchant'
import { formatCount, plural } from '@fournil/domain/text'
import { StatCard } from '@fournil/ui/stat-card'

/** Before anything was validated there is no score to show. */
export function FeedStatCards({ stats }: { stats: FeedStats }) {
  const { totalProducts, validatedProducts, nonConformeProducts } = stats
  const shown = (figure: number) => (validatedProducts > 0 ? formatCount(figure) : '—')
  return (
    <dl className="stat-grid">
      <StatCard
        label="Produits Actifs"
        value={formatCount(totalProducts)}
        note={`${plural(validatedProducts, 'validé')}`}
      />
      <StatCard
        label="Score Moyen"
        value={validatedProducts > 0 ? `${stats.averageScore} / 100` : '—'}
      />
      <StatCard label="Conformes" value={shown(stats.conformeProducts)} note="80 ou plus" />
      <StatCard
        label="À Améliorer"
        value={shown(stats.needsImprovementProducts)}
        note={
          nonConformeProducts > 0
            ? `et ${plural(nonConformeProducts, 'non conforme', 'non conformes')}`
            : 'de 50 à 79'
        }
      />
    </dl>
  )
}
