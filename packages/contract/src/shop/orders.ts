import { MOST_LINES } from '@fournil/domain/cart-limits'
import { INVOICE_KINDS } from '@fournil/domain/invoices'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fournil/domain/orders'
import { isTelephone, TELEPHONE_ERROR } from '@fournil/domain/telephone'
import { z } from 'zod'
import { BuyerCompany } from '../buyer-company.ts'
import { errors } from '../errors.ts'
import { code, email, id, line, paragraphs } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'
import { CartItem, TaxLine } from './cart.ts'
import { LineFacts } from './catalogue.ts'
import { LineOption } from './options.ts'
import { PickupOffer } from './pickup.ts'

/** The body keeps the names of the specification; amounts in it are only compared, never charged. */
export const CreateOrderCheckout = z.strictObject({
  cart_items: z.array(CartItem).min(1, 'Votre panier est vide').max(MOST_LINES),
  customer_email: email,
  customer_phone: line(30).refine(isTelephone, TELEPHONE_ERROR),
  customer_first_name: line(80).min(1, 'Le prénom est requis.'),
  customer_last_name: line(80).min(1, 'Le nom est requis.'),
  store_id: z.uuid('Veuillez remplir tous les champs de retrait'),
  pickup_date: z.iso.date('Veuillez remplir tous les champs de retrait'),
  pickup_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Veuillez remplir tous les champs de retrait'),
  notes: paragraphs(1000, 'Les notes ne doivent pas dépasser 1000 caractères.').optional(),
  promo_code: line(40, 'Ce code est trop long.').toUpperCase().optional(),
  /** The terms of sale were shown and accepted. */
  accepted_terms: z.literal(true, 'Vous devez accepter les conditions générales de vente.'),
  /** For whom the invoice is to be made out, when whoever orders needs one. */
  company: BuyerCompany.optional(),
  /** Whoever orders says that they are 18 or older: asked for where a line holds alcohol. */
  confirmed_age: z.boolean().optional(),
  /** Nothing is paid now: whoever collects it pays at the counter, where the shop allows that. */
  pays_on_collection: z.boolean().optional(),
  /** Chosen by the browser for one attempt; sent again, the same order is answered. */
  idempotency_key: code(16, 100),
  /** An order of the same person that was not paid and is given up for this one. */
  replaces_order_id: id.optional(),
})
export type CreateOrderCheckout = z.infer<typeof CreateOrderCheckout>

export const OrderLine = z.object({
  product_id: z.string(),
  product_name: z.string(),
  options: z.array(LineOption),
  quantity: z.int(),
  unit_price: z.int(),
  tax_rate: z.number(),
  discount_amount: z.int(),
  total_ttc: z.int(),
  ...LineFacts.shape,
  /** What goods sold by weight really weigh, together; null until they have been weighed. */
  weighed_grams: z.int().nullable(),
})

/** An order as the shopper who placed it may see it. */
export const ShopperOrder = z.object({
  id: z.string(),
  order_number: z.string(),
  pickup_code: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** The provider's page, while the order can still be paid there. */
  payment_url: z.string().nullable(),
  can_cancel: z.boolean(),
  /** The shopper may choose another moment or store by themselves. */
  can_move: z.boolean(),
  /** When cancelling online ends for what was paid; null when only the shop cancels it. */
  cancellable_until: z.coerce.date().nullable(),
  /** Something of it can still be sent back (L221-18), or has been declared so. */
  can_withdraw: z.boolean(),
  has_withdrawn: z.boolean(),
  /** It is paid at the counter, when it is collected. */
  pays_on_collection: z.boolean(),
  /** The shop took the money itself: only the shop can give it back. */
  is_paid_at_shop: z.boolean(),
  /** Who said that it is off; null while it stands, or when it was merely left unpaid. */
  cancelled_by: z.enum(['shop', 'customer']).nullable(),
  customer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  store: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    phone: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: z.string(),
  }),
  pickup_date: z.string(),
  pickup_time: z.string(),
  pickup_end_time: z.string().nullable(),
  /** Rises whenever the pickup is moved, called off or set again: calendars keep the highest. */
  pickup_version: z.int(),
  notes: z.string().nullable(),
  order_items: z.array(OrderLine),
  taxes: z.array(TaxLine),
  promo_code: z.string().nullable(),
  discount_amount: z.int(),
  subtotal_ht: z.int(),
  total_tax: z.int(),
  total_ttc: z.int(),
  refunded_amount: z.int(),
  /** Asked for and not yet given back; a second payment that goes back is no part of it. */
  refunds_under_way: z.int(),
  /** The last refund that was asked for came to nothing, and none is under way. */
  has_failed_refund: z.boolean(),
  /** The money came after the place or the goods had gone to somebody else. */
  was_paid_too_late: z.boolean(),
  /** What was paid was not what was due, and goes back whole; null when that did not happen. */
  paid_differently: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  /** What the shopper may keep: the invoice, and a credit note for what went back. */
  invoices: z.array(
    z.object({ id: z.string(), kind: z.enum(INVOICE_KINDS), invoice_number: z.string() }),
  ),
  created_at: z.coerce.date(),
})
export type ShopperOrder = z.infer<typeof ShopperOrder>

/** What names an order for somebody who has lost its link. */
export const OrderNumber = z.strictObject({
  order_number: line(40).min(1, 'Le numéro de commande est requis.').toUpperCase(),
  email,
})
export type OrderNumber = z.infer<typeof OrderNumber>

const WithToken = z.strictObject({ order_id: id, token: code(1, 200) })

const MoveOwnPickup = WithToken.extend({
  store_id: id,
  pickup_date: z.iso.date('La date n’existe pas.'),
  pickup_time: code(5, 5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'L’heure n’existe pas.'),
})
export type MoveOwnPickup = z.infer<typeof MoveOwnPickup>

export const orders = {
  createOrderCheckout: shopProcedure
    .meta({ calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/functions/create-order-checkout',
      summary:
        'Place an order and open its payment; repeated with the same key, the same order is answered',
      tags: ['functions'],
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
        'TOO_MANY_UNPAID_ORDERS',
        'COLLECTION_PAYMENT_CLOSED',
        'COLLECTION_LIMIT_EXCEEDED',
        'TOO_MANY_TO_COLLECT',
        'OPTIONS_CHANGED',
        'PRICE_CHANGED',
        'PROMO_REFUSED',
        'AMOUNT_TOO_SMALL',
        'AMOUNT_TOO_LARGE',
        'PAYMENT_NOT_CONFIGURED',
        'PAYMENT_UNAVAILABLE',
        'PAYMENT_NOT_CLOSED',
      ),
    )
    .input(CreateOrderCheckout)
    .output(z.object({ url: z.string(), orderId: z.string(), orderNumber: z.string() })),
  get: shopProcedure
    .meta({ calls_per_minute: 120 })
    .route({
      method: 'GET',
      path: '/shop/orders/{order_id}',
      summary: 'An order, for the shopper who holds its token',
    })
    .errors(errors('NOT_FOUND'))
    .input(WithToken)
    .output(ShopperOrder),
  sendLink: shopProcedure
    .meta({ calls_per_minute: 5 })
    .route({
      method: 'POST',
      path: '/shop/orders/link',
      summary:
        'Mail the link of an order to its own address, by its number and that address; answered the same whether it exists',
    })
    .input(OrderNumber)
    .output(z.object({ received: z.literal(true) })),
  cancel: shopProcedure
    .meta({ calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/shop/orders/{order_id}/cancel',
      summary: 'Cancel one’s own order until its cut-off; what was paid is refunded',
    })
    .errors(errors('NOT_FOUND', 'TOO_LATE_TO_CANCEL', 'PAID_AT_SHOP', 'PAYMENT_NOT_CLOSED'))
    .input(WithToken)
    .output(ShopperOrder),
  offerMove: shopProcedure
    .meta({ calls_per_minute: 120 })
    .route({
      method: 'POST',
      path: '/shop/orders/{order_id}/pickup-offer',
      summary: 'When else, and at which store, one’s own order can be collected',
    })
    .errors(errors('NOT_FOUND', 'ORDER_NOT_MOVABLE', 'TOO_LATE_TO_MOVE'))
    .input(
      WithToken.extend({
        store_id: id,
        date: z.iso.date('La date n’existe pas.').optional(),
      }),
    )
    .output(PickupOffer.omit({ preparation: true, pause: true })),
  move: shopProcedure
    .meta({ calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/shop/orders/{order_id}/pickup',
      summary:
        'Move one’s own order to another date, slot or store, as long as it can be cancelled',
    })
    .errors(
      errors(
        'NOT_FOUND',
        'ORDER_NOT_MOVABLE',
        'TOO_LATE_TO_MOVE',
        'PICKUP_UNCHANGED',
        'PICKUP_IMPOSSIBLE',
        'PRODUCTS_UNAVAILABLE',
        'SLOT_FULL',
        'DAY_SOLD_OUT',
        'OUT_OF_STOCK',
      ),
    )
    .input(MoveOwnPickup)
    .output(ShopperOrder),
}
