import { z } from 'zod'

/** How many orders one change of a store's calendar may strand: they are looked at and treated as a whole. */
export const MOST_STRANDED = 500

/** An order that a change of the store's calendar would leave without its hour, and what could become of it. */
export const StrandedOrder = z.object({
  id: z.string(),
  order_number: z.string(),
  /** Null for somebody who may not see orders. */
  customer_name: z.string().nullable(),
  pickup_date: z.string(),
  pickup_time: z.string(),
  items_count: z.int(),
  total_ttc: z.int(),
  /** One that nobody has paid yet is not moved: its payment is under way for the hour it shows. */
  is_paid: z.boolean(),
  /** Nothing is paid before it is collected, so it can be moved all the same. */
  pays_on_collection: z.boolean(),
  /** The next moment at which all of it can be collected; null when there is none, or it may not be moved. */
  proposal: z.object({ pickup_date: z.string(), pickup_time: z.string() }).nullable(),
  /** Why what was decided for it cannot be done. */
  problem: z.string().nullable(),
})
export type StrandedOrder = z.infer<typeof StrandedOrder>
