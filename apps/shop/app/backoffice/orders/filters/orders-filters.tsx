import { Button } from '@fournil/ui/button'
import { SearchIcon } from '@fournil/ui/icons/search'
import { Select } from '@fournil/ui/select'
import { useAsked } from '@fournil/ui/use-asked'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DateFilter } from './date-filter.tsx'
import { DueChips } from './due-chips.tsx'
import {
  foldedFilters,
  isFiltered,
  narrowed,
  type OrdersFilter,
  ordersAddress,
  readFilter,
} from './orders-filter.ts'
import { OrdersSearch } from './orders-search.tsx'
import { SortChoice } from './sort-choice.tsx'
import { StatusChips } from './status-chips.tsx'

/** What is due is a touch away; the rest is folded on a phone, where the first order matters more. */
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
  const asked = useAsked(filter, readFilter)
  const folded = useId()
  const [isOpen, setOpen] = useState(filter.search !== '')
  const active = foldedFilters(filter)
  return (
    <section className="orders-filters" aria-label="Filtres">
      <div className="orders-due">
        <DueChips filter={filter} asked={asked} today={today} />
        <Button
          variant="secondary"
          size="small"
          className="orders-unfold"
          icon={<SearchIcon />}
          aria-expanded={isOpen}
          aria-controls={folded}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 ? `Filtrer (${active})` : 'Filtrer'}
        </Button>
      </div>
      <div id={folded} className="orders-folded" data-open={isOpen || undefined}>
        <OrdersSearch filter={filter} asked={asked} onlyHit={onlyHit} />
        {stores.length > 1 && (
          <Select
            label="Boutique"
            hideLabel
            className="orders-store"
            placeholder="Toutes les boutiques"
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            value={filter.store_id ?? ''}
            onChange={(event) =>
              navigate(ordersAddress(narrowed(asked, { store_id: event.target.value || null })), {
                preventScrollReset: true,
              })
            }
          />
        )}
        <DateFilter filter={filter} asked={asked} />
        <StatusChips filter={filter} asked={asked} />
        {filter.pickup_date && <SortChoice filter={filter} asked={asked} />}
      </div>
      {isFiltered(filter) && (
        <Link to={ordersAddress({})} preventScrollReset className="orders-reset">
          Réinitialiser les filtres
        </Link>
      )}
    </section>
  )
}
