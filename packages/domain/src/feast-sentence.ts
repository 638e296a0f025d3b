// Server only: uses Temporal through the wall clock.

import { dateIn, formatTimeFr } from './clock.ts'
import { beginningOf, spanFr } from './day-words.ts'
import { type Feast, ordersUntil, type SaleCalendar } from './feasts.ts'

/**
 * What a shopper reads of the next feast for which a product can still be ordered: 'Disponible pour Noël, du 20 au 24
 * décembre : à commander avant le 18 à 18h'. Null when there is none.
 */
export function feastSentence(
  product_id: string,
  { feasts = [], now, time_zone }: SaleCalendar,
): string | null {
  const today = dateIn(time_zone, now)
  const isOpen = (feast: Feast) => {
    const until = ordersUntil(feast, time_zone)
    return feast.end_date >= today && (until === null || now < until)
  }
  const [next] = feasts
    .filter((feast) => feast.products.some((product) => product.product_id === product_id))
    .filter(isOpen)
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0))
  if (!next) return null
  const { name, start_date, end_date } = next
  return `Disponible pour ${name}, ${spanFr(start_date, end_date)}${cutOff(next)}`
}

function cutOff({ orders_until_date: date, orders_until_time: time, end_date }: Feast): string {
  if (!date || !time) return ''
  const hour = time === '00:00' ? '' : ` à ${formatTimeFr(time)}`
  return `\u00a0: à commander avant le ${beginningOf(date, end_date)}${hour}`
}
