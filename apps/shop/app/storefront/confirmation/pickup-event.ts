import { addDays } from '@fournil/domain/calendar'
import type { CalendarEvent } from '@fournil/domain/calendar-file'
import { minutesOf, timeOf } from '@fournil/domain/clock'
import { pickupEvent } from '@fournil/domain/pickup-event'
import { instantOf } from '@fournil/domain/wall-clock'
import type { Order } from './order.ts'

const USUAL_MINUTES = 30

type Circumstances = {
  company_name: string
  time_zone: string
  origin: string
  token: string
  now: Date
}

/** An order's pickup as an event: the store's wall clock turned into instants. */
export function pickupEventOf(order: Order, around: Circumstances): CalendarEvent {
  const { id: order_id, order_number, pickup_code, store, pickup_date, pickup_time } = order
  const end = order.pickup_end_time ?? timeOf(minutesOf(pickup_time) + USUAL_MINUTES)
  // A slot that ends at or after midnight ends on the next day.
  const lastDay = end <= pickup_time ? addDays(pickup_date, 1) : pickup_date
  const key = new URLSearchParams({ order_id, token: around.token })
  return pickupEvent({
    order_id,
    order_number,
    pickup_code,
    shop_name: around.company_name,
    store,
    starts_at: instantOf(around.time_zone, pickup_date, pickup_time),
    ends_at: instantOf(around.time_zone, lastDay, end),
    status_url: `${around.origin}/order-success?${key}`,
    version: order.pickup_version,
    now: around.now,
  })
}
