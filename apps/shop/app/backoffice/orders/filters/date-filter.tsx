import { TextField } from '@fournil/ui/text-field'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'

// A year that is being typed passes through 0002, 0020 and 0202.
const FIRST_DAY = '2000-01-01'

/** Any day of collection, from the calendar. */
export function DateFilter({ filter }: { filter: OrdersFilter }) {
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
  return (
    <TextField
      label="Date de retrait"
      hideLabel
      className="orders-date"
      type="date"
      value={typed}
      onChange={type}
    />
  )
}
