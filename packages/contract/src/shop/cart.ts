import { MOST_LINES, MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { PREPARATION_TIME_UNITS } from '@fournil/domain/products'
import { PROMO_ERRORS } from '@fournil/domain/promotions'
import { SET_ASIDE_REASONS } from '@fournil/domain/set-aside'
import { z } from 'zod'
import { cents, id, line } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'
import { LineFacts, Picture } from './catalogue.ts'
import { chosenOptions, LineOption } from './options.ts'
import { EarliestPickup } from './stores.ts'

/** What a browser remembers of a line. Name and price are only compared, to say what has changed. */
export const CartItem = z.strictObject({
  product_id: id,
  quantity: z.int().min(1).max(MOST_OF_ONE),
  product_name: line(200),
  /** Of one, with its options. */
  price: cents,
  options: chosenOptions,
})
export type CartItem = z.infer<typeof CartItem>

export const CartLine = z.object({
  /** `lineKey` of what was asked for. */
  line_key: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  options: z.array(LineOption),
  picture: Picture.nullable(),
  quantity: z.int(),
  unit_price: z.int(),
  tax_rate: z.number(),
  discount_amount: z.int(),
  total_ttc: z.int(),
  /** How many the chosen store still has; 999999 without stock management. */
  stock: z.int(),
  preparation_time_hours: z.int(),
  preparation_time_unit: z.enum(PREPARATION_TIME_UNITS),
  ...LineFacts.shape,
  /** The fewest that are sold at once. */
  least: z.int(),
})
export type CartLine = z.infer<typeof CartLine>

const ofLine = { line_key: z.string(), product_id: z.string(), product_name: z.string() }

/** What is no longer as the shopper left it. Nothing is dropped without one of these. */
export const CartChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price_changed'), ...ofLine, was: z.int(), is: z.int() }),
  z.object({ kind: z.literal('quantity_reduced'), ...ofLine, was: z.int(), is: z.int() }),
  /** Fewer are not sold at once. */
  z.object({ kind: z.literal('quantity_raised'), ...ofLine, was: z.int(), is: z.int() }),
  /** The shop does not sell it any more. */
  z.object({ kind: z.literal('unavailable'), ...ofLine }),
  /** What was chosen is gone, or something new must be chosen. */
  z.object({ kind: z.literal('options_changed'), ...ofLine }),
])
export type CartChange = z.infer<typeof CartChange>

/** What the shop sells, but not here or not now: it waits in the cart, costs nothing, and is a line again once it can be had. */
export const SetAsideLine = z.object({
  ...ofLine,
  reason: z.enum(SET_ASIDE_REASONS),
  /** The stores that have it, by their ids. */
  sold_at: z.array(z.string()),
  picture: Picture.nullable(),
})
export type SetAsideLine = z.infer<typeof SetAsideLine>

export const TaxLine = z.object({
  tax_rate: z.number(),
  base_ht: z.int(),
  tax_amount: z.int(),
  total_ttc: z.int(),
})

export const PricedCart = z.object({
  store_id: z.string(),
  lines: z.array(CartLine),
  changes: z.array(CartChange),
  set_aside: z.array(SetAsideLine),
  taxes: z.array(TaxLine),
  subtotal_ht: z.int(),
  total_tax: z.int(),
  discount_amount: z.int(),
  total_ttc: z.int(),
  promo: z
    .discriminatedUnion('accepted', [
      z.object({ accepted: z.literal(true), code: z.string(), discount_amount: z.int() }),
      z.object({
        accepted: z.literal(false),
        code: z.string(),
        refusal: z.enum(PROMO_ERRORS),
        sentence: z.string(),
      }),
    ])
    .nullable(),
  earliest_pickup: EarliestPickup.nullable(),
  /** The most that an order may cost to be paid at the counter; null where only cards are taken. */
  collection_limit: z.int().nullable(),
})
export type PricedCart = z.infer<typeof PricedCart>

export const cart = {
  price: shopProcedure
    .meta({ calls_per_minute: 120 })
    .route({
      method: 'POST',
      path: '/shop/cart',
      summary: 'What this cart costs at this store now, and what has changed',
    })
    .input(
      z.strictObject({
        /** Unknown or gone: the default store answers, and says so by its id. */
        store_id: id.optional(),
        items: z.array(CartItem).max(MOST_LINES),
        promo_code: line(40, 'Ce code est trop long.').toUpperCase().optional(),
        /** The shopper's own order that waits for its payment: what it holds is not taken by somebody else. */
        pending_order_id: id.optional(),
      }),
    )
    .output(PricedCart),
}
