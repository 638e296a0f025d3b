import { pickupWords } from '../checkout/pickup/pickup-words.ts'
import type { Order } from './order.ts'
import { StorePlace } from './store-place.tsx'

/** Nobody is to come any more: which pickup it was, and whom to ask about it. */
export function PastPickup({ order }: { order: Order }) {
  const { pickup_date, pickup_time, pickup_end_time } = order
  return (
    <section className="past-pickup pickup-facts" aria-labelledby="retrait">
      <h2 id="retrait">Retrait annulé</h2>
      <p className="pickup-when">
        Il était prévu {pickupWords(pickup_date, pickup_time, pickup_end_time)}, dans cette
        boutique&nbsp;:
      </p>
      <StorePlace store={order.store} />
    </section>
  )
}
