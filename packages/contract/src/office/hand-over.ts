import { ORDER_STATUSES } from '@fournil/domain/orders'
import { COUNTER_MEANS } from '@fournil/domain/payment-means'
import { z } from 'zod'
import { id, searchTerm } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { ListedOrder } from './order-views.ts'
import { pickupDate } from './orders.ts'

/** No counter hands over more on one day. */
export const HAND_OVERS_A_DAY = 500

/** As the counter shows it: whose bag, what is in it, and what must not be overlooked. */
export const HandOver = ListedOrder.pick({
  id: true,
  order_number: true,
  pickup_code: true,
  status: true,
  payment_status: true,
  pays_on_collection: true,
  customer_name: true,
  store_id: true,
  store_name: true,
  pickup_date: true,
  pickup_time: true,
  total_ttc: true,
  articles: true,
  notes: true,
  is_late: true,
}).extend({
  /** More lines than are shown. */
  has_more_articles: z.boolean(),
  has_alcohol: z.boolean(),
})
export type HandOver = z.infer<typeof HandOver>

export const AskHandOvers = z.strictObject({
  /** A shop with one store need not say which. */
  store_id: id.optional(),
  /** Today on the shop's clock, unless another day is asked for. */
  pickup_date: pickupDate.optional(),
  /** Whoever is not on the day's list: looked for on all days and in all stores, cancelled orders too. */
  search: searchTerm.optional(),
})
export type AskHandOvers = z.infer<typeof AskHandOvers>

export const HandOvers = z.object({
  today: z.string(),
  pickup_date: z.string(),
  /** Null while nobody has said at which of several stores this counter stands. */
  store_id: z.string().nullable(),
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Late ones first, then by the hour; those that were handed over at the end. */
  orders: z.array(HandOver),
  /** Of the whole day; `orders` has 500 at most. */
  total: z.int(),
})
export type HandOvers = z.infer<typeof HandOvers>

/** A hand-over that the server has not answered yet, as the device keeps it. */
export const WaitingHandOver = z.object({
  order_id: z.string(),
  /** What people call it: 'KR47, Ada Martin'. */
  label: z.string(),
  from: z.enum(ORDER_STATUSES),
  /** Where it was, for a hand-over that takes money: it must not be made of another order than the one that was seen. */
  seen_status: z.enum(ORDER_STATUSES).optional(),
  reason: z.string().optional(),
  /** How it was paid across the counter. */
  means: z.enum(COUNTER_MEANS).optional(),
})
export type WaitingHandOver = z.infer<typeof WaitingHandOver>

export const RefusedHandOver = z.object({
  order_id: z.string(),
  label: z.string(),
  why: z.string(),
})
export type RefusedHandOver = z.infer<typeof RefusedHandOver>

export const KeptHandOvers = z.object({
  waiting: z.array(WaitingHandOver).max(1000),
  refused: z.array(RefusedHandOver).max(1000),
})
export type KeptHandOvers = z.infer<typeof KeptHandOvers>

export const handOver = {
  list: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/hand-over',
      summary: 'What one store hands over on one day, late orders first, then by the hour',
    })
    .input(AskHandOvers)
    .output(HandOvers),
}
