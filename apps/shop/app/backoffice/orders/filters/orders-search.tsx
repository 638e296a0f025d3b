import { ListSearch } from '../../lists/list-search.tsx'
import { type FilterProps, narrowed, ordersAddress } from './orders-filter.ts'

type OrdersSearchProps = FilterProps & { onlyHit: string | null }

/** Enter opens the order when only one is left. */
export function OrdersSearch({ filter, asked, onlyHit }: OrdersSearchProps) {
  return (
    <ListSearch
      path="/admin/orders"
      id="orders-search"
      className="orders-search"
      label="Nom, téléphone, e-mail, numéro ou code de retrait"
      search={filter.search}
      addressOf={(search) => ordersAddress(narrowed(asked, { search }))}
      onlyHit={onlyHit && ordersAddress(filter, onlyHit)}
    />
  )
}
