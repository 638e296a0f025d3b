import { Link } from 'react-router'
import { narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'

const SORTS = { pickup: 'Heure de retrait', newest: 'Plus récentes' } as const

/** Within a day: what is due next, or what came in last. */
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
