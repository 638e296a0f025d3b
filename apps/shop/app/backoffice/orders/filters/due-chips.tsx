import { addDays } from '@fournil/domain/calendar'
import { chipClass } from '@fournil/ui/chip'
import { Link } from 'react-router'
import {
  type FilterProps,
  narrowed,
  type OrdersFilter,
  ordersAddress,
  WORKS,
  type Work,
} from './orders-filter.ts'

/** The day's work: today, tomorrow, what nobody came for, what is to be made. A second touch lets go. */
export function DueChips({ filter, asked, today }: FilterProps & { today: string }) {
  const chip = (label: string, isOn: boolean, change: Partial<OrdersFilter>) => (
    <Link
      to={ordersAddress(narrowed(asked, change))}
      preventScrollReset
      className={chipClass()}
      aria-current={isOn || undefined}
    >
      {label}
    </Link>
  )
  const day = (date: string, label: string) => {
    const isOn = filter.pickup_date === date
    return chip(label, isOn, { pickup_date: isOn ? null : date })
  }
  // What is late is so whatever its day and its status were.
  const work = (each: Work) => {
    const isOn = filter.work === each
    return chip(WORKS[each], isOn, { work: isOn ? null : each, status: null })
  }
  return (
    <>
      {day(today, 'Aujourd’hui')}
      {day(addDays(today, 1), 'Demain')}
      {work('late')}
      {work('to_prepare')}
    </>
  )
}
