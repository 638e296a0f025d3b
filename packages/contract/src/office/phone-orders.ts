import { MOST_LINES } from '@fournil/domain/cart-limits'
import { isTelephone, TELEPHONE_ERROR } from '@fournil/domain/telephone'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { code, email, line, paragraphs, searchTerm } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { CartItem } from '../shop/cart.ts'

/** How a caller pays: at the counter, or by a link that is sent by mail. */
export const PHONE_PAYMENTS = ['on_collection', 'link'] as const
export type PhonePayment = (typeof PHONE_PAYMENTS)[number]

/** What somebody of the shop takes down for a caller. Amounts are only compared, never charged. */
export const PhoneOrder = z.strictObject({
  cart_items: z.array(CartItem).min(1, 'Ajoutez au moins un produit.').max(MOST_LINES),
  customer_first_name: line(80).min(1, 'Le prénom est requis.'),
  customer_last_name: line(80).min(1, 'Le nom est requis.'),
  customer_phone: line(30).refine(isTelephone, TELEPHONE_ERROR),
  /** Needed for a link. */
  customer_email: email.optional(),
  store_id: z.uuid('Choisissez un magasin.'),
  pickup_date: z.iso.date('Choisissez une date.'),
  pickup_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choisissez un créneau.'),
  notes: paragraphs(1000, 'La note ne doit pas dépasser 1000 caractères.').optional(),
  promo_code: line(40, 'Ce code est trop long.').toUpperCase().optional(),
  /** The caller says that they are 18 or older: asked for where a line holds alcohol. */
  confirmed_age: z.boolean().optional(),
  payment: z.enum(PHONE_PAYMENTS, 'Choisissez comment la commande est payée.'),
  /** Chosen by the browser for one attempt; sent again, the same order is answered. */
  idempotency_key: code(16, 100),
})
export type PhoneOrder = z.infer<typeof PhoneOrder>

export const KnownCaller = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** Empty for somebody who left none. */
  email: z.string(),
})
export type KnownCaller = z.infer<typeof KnownCaller>

export const phoneOrders = {
  place: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/phone-orders',
      summary:
        'Take down an order for a caller, who pays at the counter or by a link; the same key is the same order',
    })
    .errors(
      errors(
        'ORDERING_CLOSED',
        'CARD_PAYMENTS_CLOSED',
        'ORDERING_PAUSED',
        'PICKUP_IMPOSSIBLE',
        'SLOT_FULL',
        'PRODUCTS_UNAVAILABLE',
        'OUT_OF_STOCK',
        'DAY_SOLD_OUT',
        'STOCK_ON_HOLD',
        'QUANTITY_NOT_SOLD',
        'OPTIONS_CHANGED',
        'PRICE_CHANGED',
        'PROMO_REFUSED',
        'AMOUNT_TOO_SMALL',
        'AMOUNT_TOO_LARGE',
        // Of strangers alone: the verb that places an order names them.
        'TOO_MANY_UNPAID_ORDERS',
        'TOO_MANY_TO_COLLECT',
        'COLLECTION_PAYMENT_CLOSED',
        'COLLECTION_LIMIT_EXCEEDED',
        'PAYMENT_NOT_CONFIGURED',
        'PAYMENT_UNAVAILABLE',
      ),
    )
    .input(PhoneOrder)
    .output(
      z.object({
        order_id: z.string(),
        order_number: z.string(),
        /** Until when a link keeps it; null where it is paid at the counter. */
        held_until: z.coerce.date().nullable(),
      }),
    ),
  findCallers: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/phone-orders/callers',
      summary: 'People who have ordered before, by name, telephone or e-mail',
    })
    .input(z.strictObject({ search: searchTerm }))
    .output(z.array(KnownCaller)),
}
