import { z } from 'zod'
import { officeProcedure } from '../procedure.ts'
import { OrderRow } from './order-views.ts'

export const Arrival = OrderRow.pick({
  id: true,
  store_id: true,
  customer_name: true,
  pickup_date: true,
  pickup_time: true,
}).extend({ came_in_at: z.coerce.date() })
export type Arrival = z.infer<typeof Arrival>

export const Arrivals = z.object({
  /** On the shop's clock. */
  today: z.string(),
  orders: z.array(Arrival),
})
export type Arrivals = z.infer<typeof Arrivals>

/** What rings in the back office, on whatever screen somebody is. */
export const arrivals = {
  list: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/arrivals',
      summary: 'Orders of the last day that came in paid and that nobody has taken up yet',
    })
    .output(Arrivals),
}
