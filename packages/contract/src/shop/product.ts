import { ALLERGENS } from '@fournil/domain/allergens'
import { NUTRIENTS } from '@fournil/domain/nutrition'
import { PRODUCT_AVAILABILITIES, PRODUCT_CONDITIONS } from '@fournil/domain/products'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'
import { Picture, ProductCard } from './catalogue.ts'
import { ShopOption } from './options.ts'
import { EarliestPickup } from './stores.ts'

export const ProductDetail = ProductCard.extend({
  gallery: z.array(Picture),
  product_options: z.array(ShopOption),
  category_name: z.string().nullable(),
  brand: z.string().nullable(),
  /** The ingredients, or the material field where a shop has written them there. */
  ingredients: z.string().nullable(),
  /** Null: not stated by the shop. */
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  /** The last moment to order it for a day: so many days before, at that time. */
  cut_off: z.object({ days: z.int(), time: z.string() }).nullable(),
  /** Packed before the order: all that its label says is said before the purchase (INCO 1169/2011, article 14). */
  is_prepacked: z.boolean(),
  storage_conditions: z.string().nullable(),
  origin: z.string().nullable(),
  nutrition: z.record(z.enum(NUTRIENTS), z.number()).nullable(),
  alcohol_by_volume: z.number().nullable(),
  /** Without a right of withdrawal (L221-28 4°). */
  is_perishable: z.boolean(),
  reviews_enabled: z.boolean(),
  /** Whether the chosen store can sell it within the 90 days of the calendar. */
  is_available: z.boolean(),
  earliest_pickup: EarliestPickup.nullable(),
  /** Where it is not sold here: the stores that have it, by their ids. */
  sold_at: z.array(z.string()),
  /** The next feast that it can be ordered for: 'Disponible pour Noël, du 20 au 24 décembre…'. */
  feast_sentence: z.string().nullable(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  material: z.string().nullable(),
  pattern: z.string().nullable(),
  gender: z.string().nullable(),
  age_group: z.string().nullable(),
  condition: z.enum(PRODUCT_CONDITIONS),
  availability: z.enum(PRODUCT_AVAILABILITIES),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const OneProduct = z.strictObject({ product_id: id, store_id: id.optional() })

export const product = {
  get: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/products/{product_id}',
      summary: 'One product, as its page shows it',
    })
    .meta({ same_for_visitors: true })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct)
    .output(ProductDetail),
  alternatives: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/products/{product_id}/alternatives',
      summary:
        'Up to three products of the same category that are ready sooner; none where the shop has not enabled it',
    })
    .meta({ same_for_visitors: true })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct)
    .output(z.array(ProductCard)),
}
