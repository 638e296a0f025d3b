import type { OrderingPause } from '@fournil/contract/shop/stores'
import { type Pause, pauseSentence } from '@fournil/domain/rush'

/** A pause as the storefront tells it; null when orders are taken. */
export function pauseOf(
  { pause }: { pause: Pause | null },
  time_zone: string,
  now: Date,
): OrderingPause | null {
  return (
    pause && {
      until: pause.until?.toISOString() ?? null,
      sentence: pauseSentence(pause, time_zone, now),
    }
  )
}
