import { TextField } from '@fournil/ui/text-field'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

// A year that is being typed passes through 0002, 0020 and 0202.
const FIRST_DAY = '2000-01-01'

/** Any day of collection, from the calendar; the page follows as soon as it is a day. */
export function DayFilter({
  day,
  addressOf,
  className,
}: {
  day: string | null
  /** Null: no day is asked for any more. */
  addressOf: (day: string | null) => string
  className: string
}) {
  const navigate = useNavigate()
  const asked = day ?? ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => setTyped(asked), [asked])

  function type({ currentTarget: { value, validity } }: ChangeEvent<HTMLInputElement>) {
    setTyped(value)
    const isWhole = value === '' ? !validity.badInput : value >= FIRST_DAY
    if (isWhole && value !== asked) navigate(addressOf(value || null), { preventScrollReset: true })
  }
  return (
    <TextField
      label="Date de retrait"
      hideLabel
      className={className}
      type="date"
      value={typed}
      onChange={type}
    />
  )
}
