import type { ComplianceFilter, FeedStats } from '@fournil/contract/office/merchant'
import { formatCount } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { Link } from 'react-router'
import { type MerchantQuery, merchantAddress } from './read-merchant.ts'

export function ValidationFilter({ query, stats }: { query: MerchantQuery; stats: FeedStats }) {
  const filters: [ComplianceFilter, string, number][] = [
    ['all', 'Tous', stats.totalProducts],
    ['non_conforme', 'Non conformes', stats.nonConformeProducts],
    ['needs_improvement', 'À améliorer', stats.needsImprovementProducts],
    ['conforme', 'Conformes', stats.conformeProducts],
    ['not_validated', 'À valider', stats.totalProducts - stats.validatedProducts],
  ]
  return (
    <nav aria-label="Filtrer les produits" className="cluster validation-filter">
      {filters.map(([filter, label, count]) => (
        <Link
          key={filter}
          to={merchantAddress({ filter, page: 1 })}
          preventScrollReset
          className={chipClass()}
          aria-current={filter === query.filter ? 'true' : undefined}
        >
          {label}
          <span className="chip-count">{formatCount(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
