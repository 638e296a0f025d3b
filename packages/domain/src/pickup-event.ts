import type { CalendarEvent } from './calendar-file.ts'

export type Pickup = {
  order_id: string
  order_number: string
  pickup_code: string
  shop_name: string
  store: { name: string; address: string; postal_code: string; city: string }
  /** The pickup as instants; the caller knows the store's time zone. */
  starts_at: Date
  ends_at: Date
  status_url: string
  /** Rises whenever the pickup is moved, called off or set again. */
  version: number
  is_cancelled?: boolean
  now: Date
}

/**
 * The pickup of an order in the customer's own calendar. Mail and page write the same event: whoever takes both has it once,
 * under whichever of its hosts the shop was visited.
 */
export function pickupEvent(pickup: Pickup): CalendarEvent {
  const { store, status_url } = pickup
  const place = [store.name, store.address, `${store.postal_code} ${store.city}`.trim()]
  return {
    uid: `order-${pickup.order_id}`,
    sequence: pickup.version,
    status: pickup.is_cancelled ? 'CANCELLED' : 'CONFIRMED',
    starts_at: pickup.starts_at,
    ends_at: pickup.ends_at,
    stamped_at: pickup.now,
    summary: `Retrait chez ${pickup.shop_name}\u00a0: commande n°\u00a0${pickup.order_number}`,
    description: `Code de retrait\u00a0: ${pickup.pickup_code}\n${status_url}`,
    location: place.filter(Boolean).join(', '),
    url: status_url,
    alarm_minutes: 60,
  }
}

export function pickupFileName(order_number: string): string {
  return `retrait-${order_number.replace(/[^\w-]/g, '-')}.ics`
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'
/** Takes the event out of the calendar again. */
export const CANCELLATION_TYPE = 'text/calendar; charset=utf-8; method=CANCEL'
