import { Link } from 'react-router'
import { narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'

const SORTS = { newest: 'Plus récentes', pickup: 'Heure de retrait' } as const

/** Within a day: what came in last, or what is due next. */
export function SortChoice({ filter }: { filter: OrdersFilter }) {
  return (
    <nav aria-label="Trier par" className="orders-sort">
      {(Object.keys(SORTS) as (keyof typeof SORTS)[]).map((sort) => (
        <Link
          key={sort}
          to={ordersAddress(narrowed(filter, { sort }))}
          preventScrollReset
          aria-current={sort === filter.sort || undefined}
        >
          {SORTS[sort]}
        </Link>
      ))}
    </nav>
  )
}
