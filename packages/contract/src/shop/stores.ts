import { z } from 'zod'
import { shopProcedure } from '../procedure.ts'

export const OpeningPeriod = z.object({ open: z.string(), close: z.string() })
export type OpeningPeriod = z.infer<typeof OpeningPeriod>

/** The next moment something can be collected, and the sentence that says so. */
export const EarliestPickup = z.object({ date: z.string(), time: z.string(), sentence: z.string() })
export type EarliestPickup = z.infer<typeof EarliestPickup>

/** Orders are not taken for a while, and the sentence that says so. `until` is a moment in ISO text; null: nobody knows yet. */
export const OrderingPause = z.object({ until: z.string().nullable(), sentence: z.string() })
export type OrderingPause = z.infer<typeof OrderingPause>

export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  description: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  time_zone: z.string(),
  is_default: z.boolean(),
  /** Sunday first, as in the rows it is read from; an empty day is a closed day. */
  opening_hours: z.array(z.array(OpeningPeriod)).length(7),
  /** Today on the store's clock, closures and special hours counted. */
  today: z.array(OpeningPeriod),
  /** 'ouvert jusqu’à 19h', 'ouvre demain à 7h30', ... */
  opening_sentence: z.string(),
  is_open: z.boolean(),
  pause: OrderingPause.nullable(),
  /** Null when nothing can be collected within the 90 days of the calendar. */
  earliest_pickup: EarliestPickup.nullable(),
})
export type Store = z.infer<typeof Store>

export const stores = {
  list: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/stores',
      summary: 'Where orders can be collected',
    })
    .meta({ same_for_visitors: true })
    .output(z.array(Store)),
}
