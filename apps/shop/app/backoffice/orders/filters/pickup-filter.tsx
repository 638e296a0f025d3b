import { addDays } from '@fournil/domain/calendar'
import { chipClass } from '@fournil/ui/chip'
import { TextField } from '@fournil/ui/text-field'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'

// A year that is being typed passes through 0002, 0020 and 0202.
const FIRST_DAY = '2000-01-01'

/** The day of collection: today and tomorrow at a touch, any other from the calendar. */
export function PickupFilter({ filter, today }: { filter: OrdersFilter; today: string }) {
  const navigate = useNavigate()
  const asked = filter.pickup_date ?? ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => setTyped(asked), [asked])
  const on = (pickup_date: string | null) => ordersAddress(narrowed(filter, { pickup_date }))

  function type({ currentTarget: { value, validity } }: ChangeEvent<HTMLInputElement>) {
    setTyped(value)
    const isWhole = value === '' ? !validity.badInput : value >= FIRST_DAY
    if (isWhole && value !== asked) navigate(on(value || null), { preventScrollReset: true })
  }
  const chip = (date: string, label: string) => (
    <Link
      to={on(date === asked ? null : date)}
      preventScrollReset
      className={chipClass()}
      aria-current={date === asked || undefined}
    >
      {label}
    </Link>
  )
  return (
    <div className="pickup-filter">
      {chip(today, 'Aujourd’hui')}
      {chip(addDays(today, 1), 'Demain')}
      <TextField label="Date de retrait" hideLabel type="date" value={typed} onChange={type} />
    </div>
  )
}
