import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { SHORT_WEEKDAYS, WEEKDAYS } from '@fournil/domain/calendar'
import { CheckIcon } from '@fournil/ui/icons/check'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { AvailabilityPeriods } from './availability-periods.tsx'

type Strip = Pick<ProductCard, 'name' | 'available_days' | 'periods' | 'more_periods'>

/** The days of the week on which it can be had; its special dates come by pointer, finger or keyboard. */
export function AvailabilityStrip({ product }: { product: Strip }) {
  const { name, available_days, periods } = product
  const id = useId()
  const [open, setOpen] = useState(false)
  const hasPeriods = periods.length > 0

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboard and finger
    <div
      className="availability"
      data-open={open || undefined}
      onMouseEnter={() => setOpen(hasPeriods)}
      onMouseLeave={() => setOpen(false)}
      onBlur={leave}
      onKeyDown={onKey}
    >
      <p className="availability-title">
        <span id={`${id}-title`}>Disponibilité :</span>
        {hasPeriods && (
          <button
            type="button"
            className="availability-more"
            aria-expanded={open}
            aria-controls={`${id}-periods`}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
          >
            dates particulières<span className="visually-hidden">&nbsp;: {name}</span>
          </button>
        )}
      </p>
      <ul className="availability-days" aria-labelledby={`${id}-title`}>
        {SHORT_WEEKDAYS.map((day, index) => (
          <li key={day} data-available={available_days[index] || undefined}>
            <span aria-hidden="true">{day}</span>
            <span className="availability-mark" aria-hidden="true">
              {available_days[index] ? <CheckIcon /> : '–'}
            </span>
            <span className="visually-hidden">
              {WEEKDAYS[index]}&nbsp;: {available_days[index] ? 'disponible' : 'non disponible'}
            </span>
          </li>
        ))}
      </ul>
      {hasPeriods && <AvailabilityPeriods id={`${id}-periods`} product={product} />}
    </div>
  )
}
