import { calendarFile } from '@fournil/domain/calendar-file'
import {
  CALENDAR_TYPE,
  CANCELLATION_TYPE,
  type Pickup,
  pickupEvent,
  pickupFileName,
} from '@fournil/domain/pickup-event'
import type { MailBrand } from '../brand.ts'
import type { MailOrder } from '../order.ts'

export type PickupCalendarData = { brand: MailBrand; order: MailOrder } & Pick<
  Pickup,
  | 'order_id'
  | 'pickup_code'
  | 'status_url'
  | 'starts_at'
  | 'ends_at'
  | 'version'
  | 'is_cancelled'
  | 'now'
>

export type CalendarAttachment = { filename: string; content_type: string; content: string }

/** What is attached to the confirmation: the pickup in the customer's own calendar; to a cancellation, what takes it out. */
export function pickupCalendar({ brand, order, ...data }: PickupCalendarData): CalendarAttachment {
  const { order_number, store } = order
  const event = pickupEvent({ ...data, order_number, store, shop_name: brand.name })
  return {
    filename: pickupFileName(order_number),
    content_type: data.is_cancelled ? CANCELLATION_TYPE : CALENDAR_TYPE,
    content: calendarFile(event),
  }
}
