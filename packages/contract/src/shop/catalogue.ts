import { ALLERGENS } from '@fournil/domain/allergens'
import { AVAILABILITY_NOTES } from '@fournil/domain/availability-note'
import { WEIGHT_UNITS } from '@fournil/domain/by-weight'
import { DAY_REFUSALS } from '@fournil/domain/day-refusal'
import { NET_QUANTITY_UNITS } from '@fournil/domain/net-quantity'
import { PRODUCT_SORTS } from '@fournil/domain/product-sorts'
import { PREPARATION_TIME_UNITS } from '@fournil/domain/products'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page, searchTerm } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'

/** Products a page shows; the grid asks for the next page as it is scrolled. */
export const PAGE_SIZE = 12

export const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** For the `srcset` of an `<img>`; empty when there is one size only. */
  srcset: z.string(),
  dominant_color: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  picture: Picture.nullable(),
})
export type Category = z.infer<typeof Category>

export const AvailabilityPeriod = z.object({
  start_date: z.string(),
  end_date: z.string(),
  is_available: z.boolean(),
  reason: z.string().nullable(),
})

/** What one of it weighs, holds or counts; the price per kilo or litre follows from it. */
export const Net = z.object({
  net_quantity: z.int(),
  net_quantity_unit: z.enum(NET_QUANTITY_UNITS),
})

/** Sold at a price per kilo: what one unit of the cart is, and what it weighs. */
export const ByWeight = z.object({
  price_per_kilo: z.int(),
  unit_grams: z.int(),
  weight_unit: z.enum(WEIGHT_UNITS),
})

/** What the law wants to be shown of a line, wherever lines are listed. */
export const LineFacts = z.object({
  net: Net.nullable(),
  by_weight: ByWeight.nullable(),
  has_alcohol: z.boolean(),
  /** Without a right of withdrawal (L221-28 4°). */
  is_perishable: z.boolean(),
})

export const ProductCard = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.int(),
  tax_rate: z.number(),
  net: Net.nullable(),
  by_weight: ByWeight.extend({
    least_grams: z.int().nullable(),
    most_grams: z.int().nullable(),
  }).nullable(),
  category_id: z.string().nullable(),
  picture: Picture.nullable(),
  /** Null without options. */
  options: z
    .object({
      least_price: z.int(),
      has_several_prices: z.boolean(),
      /** Something must be chosen on its page before it can be bought. */
      is_required: z.boolean(),
    })
    .nullable(),
  /** Of published reviews; null while there is none, or when reviews are switched off. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  stock: z.int(),
  preparation_time_hours: z.int(),
  preparation_time_unit: z.enum(PREPARATION_TIME_UNITS),
  /** Sunday first: the days of the week on which it can be had at the chosen store. */
  available_days: z.array(z.boolean()).length(7),
  /** Whether those are all the days on which the store is open. */
  every_open_day: z.boolean(),
  /** What to say where none of them is. */
  note: z.object({ kind: z.enum(AVAILABILITY_NOTES), date: z.string().nullable() }).nullable(),
  /** Why it cannot be had on the day that was asked for, and the first day after it on which it can. */
  day_refusal: z.object({ reason: z.enum(DAY_REFUSALS), next: z.string().nullable() }).nullable(),
  periods: z.array(AvailabilityPeriod),
  more_periods: z.int(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const ListProducts = z.strictObject({
  store_id: id.optional(),
  category_id: id.optional(),
  search: searchTerm.optional(),
  /** Only what is stated to contain none of these. */
  free_from: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
  /** Says of each product whether it can be had that day. */
  day: z.iso.date('La date n’existe pas.').optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
  page,
})

export const ProductPage = z.object({
  products: z.array(ProductCard),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  /** The store that answered: the one asked for, or the default where it is unknown. */
  store_id: z.string().nullable(),
  /** What was looked for in the place of a search that finds nothing, a letter apart. */
  searched_for: z.string().nullable(),
  /** The order that answered: the one asked for, or the first where the shop does not offer it. */
  sort: z.enum(PRODUCT_SORTS),
  sorts: z.array(z.enum(PRODUCT_SORTS)),
  /** The day that was asked for; null where it is not in the store's calendar. */
  day: z.string().nullable(),
})
export type ProductPage = z.infer<typeof ProductPage>

/** Addresses of one answer; a search engine's file takes fifty of these. */
export const ADDRESSES_A_PAGE = 1000

export const catalogue = {
  categories: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/categories',
      summary: 'The active categories, in order',
    })
    .meta({ same_for_visitors: true })
    .output(z.array(Category)),
  list: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/products',
      summary: 'Products on sale at a store, a page at a time',
    })
    .meta({ same_for_visitors: true })
    .errors(errors('NOT_FOUND'))
    .input(ListProducts)
    .output(ProductPage),
  days: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/days',
      summary: 'The days that something can be ordered for at a store',
    })
    .meta({ same_for_visitors: true })
    .input(z.strictObject({ store_id: id.optional() }))
    .output(z.object({ days: z.array(z.string()) })),
  addresses: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/products/addresses',
      summary: 'Every product that has a page, and when it last changed: for search engines',
    })
    .input(z.strictObject({ page }))
    .output(
      z.object({
        products: z.array(z.object({ id: z.string(), updated_at: z.coerce.date() })),
        total: z.int(),
      }),
    ),
}
