import { DayFilter } from '../../lists/day-filter.tsx'
import { narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'

export function DateFilter({ filter }: { filter: OrdersFilter }) {
  return (
    <DayFilter
      day={filter.pickup_date}
      addressOf={(pickup_date) => ordersAddress(narrowed(filter, { pickup_date }))}
      className="orders-date"
    />
  )
}
