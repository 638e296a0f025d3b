import { addDays } from '@fournil/domain/calendar'
import { minutesOf, timeOf } from '@fournil/domain/clock'
import { instantOf } from '@fournil/domain/wall-clock'
import type { CalendarEvent } from './calendar-file.ts'
import type { Order } from './order.ts'

const USUAL_MINUTES = 30

type Circumstances = {
  company_name: string
  time_zone: string
  origin: string
  token: string
  now: Date
}

/** The pickup as an event: the store's wall clock turned into instants, with all that is needed at the counter. */
export function pickupEvent(order: Order, around: Circumstances): CalendarEvent {
  const { store, order_number, pickup_code, pickup_date, pickup_time } = order
  const end = order.pickup_end_time ?? timeOf(minutesOf(pickup_time) + USUAL_MINUTES)
  // A slot that ends at or after midnight ends on the next day.
  const lastDay = end <= pickup_time ? addDays(pickup_date, 1) : pickup_date
  const url = `${around.origin}/order-success?${new URLSearchParams({ order_id: order.id, token: around.token })}`
  return {
    uid: `order-${order.id}@${new URL(around.origin).hostname}`,
    starts_at: instantOf(around.time_zone, pickup_date, pickup_time),
    ends_at: instantOf(around.time_zone, lastDay, end),
    stamped_at: around.now,
    summary: `Retrait chez ${around.company_name}`,
    description: `Commande ${order_number}\nCode de retrait\u00a0: ${pickup_code}\n${url}`,
    location: `${store.name}, ${store.address}, ${store.postal_code} ${store.city}`,
    url,
  }
}
