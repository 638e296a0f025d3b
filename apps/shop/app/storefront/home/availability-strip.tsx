import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { type FocusEvent, useEffect, useId, useState } from 'react'
import { AvailabilityDays } from './availability-days.tsx'
import { AvailabilityPeriods } from './availability-periods.tsx'

type Strip = Pick<
  ProductCard,
  'name' | 'available_days' | 'every_open_day' | 'note' | 'periods' | 'more_periods'
>

/** `quiet`: only where it says something, as on a card; a product's page shows it whole. */
export type AvailabilityStripProps = { product: Strip; quiet?: boolean }

/** The days of the week on which it can be had; its special dates come by pointer, finger or keyboard. */
export function AvailabilityStrip({ product, quiet = false }: AvailabilityStripProps) {
  const { name, every_open_day, note, periods } = product
  const id = useId()
  const [tip, setTip] = useState<'shut' | 'open' | 'dismissed'>('shut')
  const hasPeriods = periods.length > 0
  useEscape(hasPeriods && tip !== 'dismissed', () => setTip('dismissed'))
  if (quiet && every_open_day && !note && !hasPeriods) return null

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTip('shut')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboard and finger
    <div
      className="availability"
      data-open={tip === 'open' || undefined}
      data-dismissed={tip === 'dismissed' || undefined}
      onMouseEnter={() => setTip(hasPeriods ? 'open' : 'shut')}
      onMouseLeave={() => setTip('shut')}
      onBlur={leave}
    >
      <p className="availability-title">
        <span>Disponibilité :</span>
        {hasPeriods && (
          <button
            type="button"
            className="availability-more"
            aria-label={`dates particulières : ${name}`}
            aria-expanded={tip === 'open'}
            aria-controls={`${id}-periods`}
            onFocus={() => setTip('open')}
            onClick={() => setTip('open')}
          >
            dates particulières
          </button>
        )}
      </p>
      <AvailabilityDays product={product} />
      {hasPeriods && <AvailabilityPeriods id={`${id}-periods`} product={product} />}
    </div>
  )
}

/** Wherever the focus is: a tip that a pointer opened has none. */
function useEscape(isListening: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isListening) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  })
}
