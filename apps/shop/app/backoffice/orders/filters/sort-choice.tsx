import { Link } from 'react-router'
import { type FilterProps, narrowed, ordersAddress } from './orders-filter.ts'

const SORTS = { pickup: 'Heure de retrait', newest: 'Plus récentes' } as const

/** Within a day: what is due next, or what came in last. */
export function SortChoice({ filter, asked }: FilterProps) {
  return (
    <nav aria-label="Trier par" className="orders-sort">
      {(Object.keys(SORTS) as (keyof typeof SORTS)[]).map((sort) => (
        <Link
          key={sort}
          to={ordersAddress(narrowed(asked, { sort }))}
          preventScrollReset
          aria-current={sort === filter.sort || undefined}
        >
          {SORTS[sort]}
        </Link>
      ))}
    </nav>
  )
}
