import { Banner } from '@fournil/ui/banner'
import { Calendar } from '@fournil/ui/calendar'
import { Skeleton } from '@fournil/ui/skeleton'
import { type MouseEvent, useState } from 'react'
import { useCart } from '../../cart/items/use-cart.ts'
import { PausedOrders } from '../../frame/paused-orders.tsx'
import { dayReason } from './day-reason.ts'
import { NoDate } from './no-date.tsx'
import { UnavailableProducts } from './unavailable-products.tsx'
import type { Pickup } from './use-pickup.ts'

/** A day that was pressed although a product spoils it. */
type Asked = { day: string; time: string | null }

/** Ninety days. Whoever asks after a day that a product spoils is offered the way to have it. */
export function PickupDates({ pickup }: { pickup: Pickup }) {
  const { items } = useCart()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { offer, date, time } = pickup
  const [first, last] = [offer?.days[0], offer?.days.at(-1)]
  if (!offer || !first || !last) return pickup.failure ? null : <CalendarSkeleton />
  if (offer.pause) return <PausedOrders pause={offer.pause} onOver={pickup.refresh} />
  if (offer.earliest_date === null && date === null) return <NoDate offer={offer} />

  const names = new Map(items.map(({ product_id, product_name }) => [product_id, product_name]))
  const days = new Map(offer.days.map((day) => [day.date, day]))
  // Whoever goes on to choose an hour has stopped asking.
  const isStillAsked = asked && asked.day !== date && asked.time === time
  const askedDay = isStillAsked ? days.get(asked.day) : undefined

  function look(event: MouseEvent) {
    const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day
    if (day) setAsked(days.get(day)?.reason === 'products_unavailable' ? { day, time } : null)
  }
  return (
    <div className="stack pickup-dates">
      <p className="field-label" aria-hidden="true">
        Date de retrait
        <span className="field-mark">{' *'}</span>
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space on a day arrive here as clicks */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only overhears its days */}
      <div onClick={look} className="pickup-calendar">
        <Calendar
          label="Date de retrait"
          value={date}
          onChange={pickup.chooseDate}
          min={first.date}
          max={last.date}
          today={first.date}
          initialMonth={date?.slice(0, 7)}
          reasonAgainst={(day) => dayReason(days.get(day), first.date, names)}
        />
      </div>
      {askedDay && askedDay.unavailable_product_ids.length > 0 && (
        <UnavailableProducts
          ids={askedDay.unavailable_product_ids}
          date={askedDay.date}
          isOnlyAsked
          onDate={(day) => {
            pickup.chooseDate(day)
            setAsked(null)
          }}
        />
      )}
      {pickup.unavailable_product_ids.length === 0 && offer.earliest_date === null && (
        <Banner tone="warning">Aucune autre date n’est possible pour ce panier.</Banner>
      )}
    </div>
  )
}

function CalendarSkeleton() {
  return (
    <div className="calendar-skeleton" aria-hidden="true">
      <Skeleton />
    </div>
  )
}
