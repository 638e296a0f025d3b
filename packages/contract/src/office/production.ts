import { ALLERGENS } from '@fournil/domain/allergens'
import { z } from 'zod'
import { code, id } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { OrderLine } from '../shop/orders.ts'
import { pickupDate } from './orders.ts'

/** Of one press: a thing at forty stores, at every hour of the day. */
const MOST_MARKS = 1000

const hour = z.int().min(0).max(23)

export const AskProductionSheet = z.strictObject({
  pickup_date: pickupDate,
  store_id: id.optional(),
})
export type AskProductionSheet = z.infer<typeof AskProductionSheet>

export const MarkMade = z.strictObject({
  pickup_date: pickupDate,
  marks: z
    .array(
      z.strictObject({
        item_key: code(32, 32),
        store_id: id,
        hour,
        /** As many as whoever ticked it saw; null takes the tick back. */
        done_quantity: z.int().min(0).max(1_000_000).nullable(),
      }),
    )
    .min(1, 'Rien n’est coché.')
    .max(MOST_MARKS),
})
export type MarkMade = z.infer<typeof MarkMade>

const ItemLine = OrderLine.pick({ product_name: true, options: true, by_weight: true })

export const ProductionItem = ItemLine.extend({
  item_key: z.string(),
  product_id: z.string(),
  category_name: z.string().nullable(),
  /** Null: the shop has not said. */
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  cells: z.array(
    z.object({
      store_id: z.string(),
      hour,
      quantity: z.int(),
      done_quantity: z.int().nullable(),
      printed_quantity: z.int().nullable(),
    }),
  ),
})
export type ProductionItem = z.infer<typeof ProductionItem>

export const ProductionNote = z.object({
  order_id: z.string(),
  order_number: z.string(),
  pickup_code: z.string(),
  customer_name: z.string(),
  store_name: z.string(),
  pickup_time: z.string(),
  notes: z.string(),
  order_items: z.array(ItemLine.extend({ quantity: z.int() })),
})
export type ProductionNote = z.infer<typeof ProductionNote>

export const ProductionSheet = z.object({
  pickup_date: z.string(),
  orders_count: z.int(),
  stores: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** When its sheet was last put on paper. */
      printed_at: z.coerce.date().nullable(),
    }),
  ),
  /** By category and name. */
  items: z.array(ProductionItem),
  /** Of orders that nobody has collected yet, the earliest first. */
  notes: z.array(ProductionNote),
})
export type ProductionSheet = z.infer<typeof ProductionSheet>

export const production = {
  sheet: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/production',
      summary: 'What to make for a day, by product, store and hour, with what is made already',
    })
    .input(AskProductionSheet)
    .output(ProductionSheet),
  mark: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/production/marks',
      summary: 'Say that things of a day are made, or that they are not',
    })
    .input(MarkMade)
    .output(z.object({})),
  printed: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/production/printed',
      summary: 'Remember what stands on paper, so that what changes afterwards is marked',
    })
    .input(AskProductionSheet)
    .output(z.object({})),
}
