import { Select } from '@fournil/ui/select'
import { Link, useNavigate } from 'react-router'
import { isFiltered, narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'
import { OrdersSearch } from './orders-search.tsx'
import { PickupFilter } from './pickup-filter.tsx'
import { SortChoice } from './sort-choice.tsx'
import { StatusChips } from './status-chips.tsx'

export function OrdersFilters({
  filter,
  stores,
  today,
  onlyHit,
}: {
  filter: OrdersFilter
  stores: readonly { id: string; name: string }[]
  today: string
  onlyHit: string | null
}) {
  const navigate = useNavigate()
  return (
    <section className="orders-filters" aria-label="Filtres">
      <OrdersSearch filter={filter} onlyHit={onlyHit} />
      {stores.length > 1 && (
        <Select
          label="Boutique"
          hideLabel
          className="orders-store"
          placeholder="Toutes les boutiques"
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.store_id ?? ''}
          onChange={(event) =>
            navigate(ordersAddress(narrowed(filter, { store_id: event.target.value || null })), {
              preventScrollReset: true,
            })
          }
        />
      )}
      <PickupFilter filter={filter} today={today} />
      <StatusChips filter={filter} />
      {filter.pickup_date && <SortChoice filter={filter} />}
      {isFiltered(filter) && (
        <Link to={ordersAddress({})} preventScrollReset className="orders-reset">
          Réinitialiser les filtres
        </Link>
      )}
    </section>
  )
}
