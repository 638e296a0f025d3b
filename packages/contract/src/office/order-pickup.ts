import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { PickupOffer } from '../shop/pickup.ts'
import { timeOfDay } from './store-calendar.ts'

const day = z.iso.date('La date n’existe pas.')

export const MovePickup = z.strictObject({
  order_id: id,
  /** Left out: the store it is at. */
  store_id: id.optional(),
  pickup_date: day,
  pickup_time: timeOfDay,
  tell_customer: z.boolean().default(true),
})
export type MovePickup = z.input<typeof MovePickup>

export const orderPickup = {
  offer: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/pickup-offer',
      summary: 'When else an order can be collected',
    })
    .errors(errors('NOT_FOUND', 'ORDER_NOT_MOVABLE'))
    .input(z.strictObject({ order_id: id, store_id: id.optional(), date: day.optional() }))
    .output(PickupOffer.omit({ preparation: true, pause: true })),
  move: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/pickup',
      summary: 'Move an order to another date and slot; its place and its goods move along',
    })
    .errors(
      errors(
        'NOT_FOUND',
        'ORDER_NOT_MOVABLE',
        'PICKUP_UNCHANGED',
        'PICKUP_IMPOSSIBLE',
        'PRODUCTS_UNAVAILABLE',
        'SLOT_FULL',
        'DAY_SOLD_OUT',
        'OUT_OF_STOCK',
      ),
    )
    .input(MovePickup)
    .output(z.object({ pickup_date: z.string(), pickup_time: z.string() })),
}
