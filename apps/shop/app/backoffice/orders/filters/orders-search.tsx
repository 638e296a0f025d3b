import { ListSearch } from '../../lists/list-search.tsx'
import { narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'

type OrdersSearchProps = { filter: OrdersFilter; onlyHit: string | null }

/** Enter opens the order when only one is left. */
export function OrdersSearch({ filter, onlyHit }: OrdersSearchProps) {
  return (
    <ListSearch
      path="/admin/orders"
      id="orders-search"
      className="orders-search"
      label="Nom, téléphone, e-mail, numéro ou code de retrait"
      search={filter.search}
      addressOf={(search) => ordersAddress(narrowed(filter, { search }))}
      onlyHit={onlyHit && ordersAddress(filter, onlyHit)}
    />
  )
}
