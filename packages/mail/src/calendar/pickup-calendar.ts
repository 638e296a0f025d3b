import type { MailBrand } from '../brand.ts'
import { fr } from '../french.ts'
import type { MailOrder } from '../order.ts'
import { storeLines } from '../order-blocks.ts'
import { calendarFile } from './ics.ts'

export type PickupCalendarData = {
  brand: MailBrand
  order: MailOrder
  order_id: string
  pickup_code: string
  status_url: string
  /** The pickup as instants; the caller knows the store's time zone. */
  starts_at: Date
  ends_at: Date
  now: Date
}

export type CalendarAttachment = { filename: string; content_type: string; content: string }

/** What is attached to the confirmation: the pickup in the customer's own calendar. */
export function pickupCalendar(data: PickupCalendarData): CalendarAttachment {
  const { brand, order, status_url } = data
  const content = calendarFile({
    uid: `order-${data.order_id}@${new URL(brand.url).hostname}`,
    starts_at: data.starts_at,
    ends_at: data.ends_at,
    stamped_at: data.now,
    summary: fr`Retrait chez ${brand.name} : commande n° ${order.order_number}`,
    description: [fr`Code de retrait : ${data.pickup_code}`, status_url].join('\n'),
    location: storeLines({ ...order.store, phone: null }).join(', '),
    url: status_url,
    alarm_minutes: 60,
  })
  return {
    filename: `retrait-${order.order_number.replace(/[^\w-]/g, '-')}.ics`,
    content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content,
  }
}
