import { MOST_LINES, MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { PREPARATION_TIME_UNITS } from '@fournil/domain/products'
import { DAY_REASONS, SLOT_GROUPS } from '@fournil/domain/slots'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'
import { chosenOptions } from './options.ts'
import { OrderingPause } from './stores.ts'

export const PickupDay = z.object({
  date: z.string(),
  selectable: z.boolean(),
  reason: z.enum(DAY_REASONS).nullable(),
  /** The products of the cart that cannot be had that day. */
  unavailable_product_ids: z.array(z.string()),
})
export type PickupDay = z.infer<typeof PickupDay>

export const SlotOffer = z.object({
  slot_time: z.string(),
  end_time: z.string(),
  group: z.enum(SLOT_GROUPS),
  places_left: z.int(),
})
export type SlotOffer = z.infer<typeof SlotOffer>

/** A line of the cart, as far as it decides when it can be collected. */
const PickupItem = z.strictObject({
  product_id: id,
  quantity: z.int().min(1).max(MOST_OF_ONE),
  options: chosenOptions,
})

export const PickupOffer = z.object({
  store_id: z.string(),
  /** The first date of the calendar, and ninety days of it. */
  days: z.array(PickupDay),
  earliest_date: z.string().nullable(),
  /** The slots of the date asked for, or of the earliest one. */
  date: z.string().nullable(),
  slots: z.array(SlotOffer),
  pause: OrderingPause.nullable(),
  preparation: z.object({ hours: z.int(), unit: z.enum(PREPARATION_TIME_UNITS) }).nullable(),
})
export type PickupOffer = z.infer<typeof PickupOffer>

export const pickup = {
  offer: shopProcedure
    .meta({ calls_per_minute: 120 })
    .route({
      method: 'POST',
      path: '/shop/pickup',
      summary: 'On which dates, and in which slots, this cart can be collected at this store',
    })
    .errors(errors('NOT_FOUND'))
    .input(
      z.strictObject({
        store_id: id,
        /** How many decides too: a day may have some left, and fewer than that. */
        items: z.array(PickupItem).max(MOST_LINES),
        date: z.iso.date('La date n’existe pas.').optional(),
      }),
    )
    .output(PickupOffer),
}
