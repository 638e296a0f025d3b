import type { WEBHOOK_EVENTS } from '@fournil/domain/webhooks'
import { z } from 'zod'

// What other software of a shop receives.

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ id: z.uuid(), type: z.literal(type), created_at: z.iso.datetime(), data })

const Order = z.object({
  order: z.object({
    id: z.uuid(),
    order_number: z.string(),
    status: z.string(),
    previous_status: z.string().nullable(),
    payment_status: z.string(),
    store_id: z.uuid(),
    pickup_date: z.iso.date(),
    pickup_time: z.string(),
    total_ttc: z.int(),
  }),
})

export const WebhookEvents = {
  'order.placed': event('order.placed', Order),
  'order.paid': event('order.paid', Order),
  'order.status_changed': event('order.status_changed', Order),
  'order.cancelled': event('order.cancelled', Order),
  'stock.low': event(
    'stock.low',
    z.object({
      product: z.object({ id: z.uuid(), name: z.string() }),
      /** Null: the shop has one stock for all its stores. */
      store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      available: z.int(),
    }),
  ),
  test: event('test', z.object({ message: z.string() })),
} satisfies Record<(typeof WEBHOOK_EVENTS)[number] | 'test', z.ZodType>
