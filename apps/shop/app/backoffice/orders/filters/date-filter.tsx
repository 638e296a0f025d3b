import { DayFilter } from '../../lists/day-filter.tsx'
import { type FilterProps, narrowed, ordersAddress } from './orders-filter.ts'

export function DateFilter({ filter, asked }: FilterProps) {
  return (
    <DayFilter
      day={filter.pickup_date}
      addressOf={(pickup_date) => ordersAddress(narrowed(asked, { pickup_date }))}
      className="orders-date"
    />
  )
}
