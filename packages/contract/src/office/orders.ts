import { INVOICE_KINDS } from '@fournil/domain/invoices'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fournil/domain/orders'
import { COUNTER_MEANS } from '@fournil/domain/payment-means'
import { REFUND_STATUSES } from '@fournil/domain/refunds'
import { MOST_WEIGHED } from '@fournil/domain/weighing'
import { z } from 'zod'
import { BuyerCompany } from '../buyer-company.ts'
import { errors } from '../errors.ts'
import { cents, id, page, paragraphs, searchTerm } from '../fields.ts'
import { stored } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import { TaxLine } from '../shop/cart.ts'
import { OrderLine } from '../shop/orders.ts'
import { Withdrawal } from '../shop/withdrawals.ts'

export const ORDERS_A_PAGE = 25
const status = z.enum(ORDER_STATUSES)

export const OrderRow = z.object({
  id: z.string(),
  order_number: z.string(),
  pickup_code: z.string(),
  status,
  payment_status: z.enum(PAYMENT_STATUSES),
  /** It is paid at the counter, when it is collected. */
  pays_on_collection: z.boolean(),
  /** The shop entered it for somebody who called. */
  taken_by_phone: z.boolean(),
  customer_name: z.string(),
  customer_phone: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  pickup_date: z.string(),
  pickup_time: z.string(),
  items_count: z.int(),
  total_ttc: z.int(),
  refunded_amount: z.int(),
  created_at: z.coerce.date(),
  /** When it was first paid without anybody of the shop saying so; null for one that was marked paid by hand. */
  came_in_at: z.coerce.date().nullable(),
  /** Its customer has withdrawn from lines of it, and no money has gone back since. */
  has_open_withdrawal: z.boolean(),
  invoice: z
    .object({ id: z.string(), invoice_number: z.string(), has_pdf: z.boolean() })
    .nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

const PickLine = OrderLine.pick({
  product_name: true,
  options: true,
  quantity: true,
  by_weight: true,
})

/** As the list shows it: with what goes into the bag, the first lines of it, and what the customer wrote. */
export const ListedOrder = OrderRow.extend({
  articles: z.array(PickLine),
  notes: z.string().nullable(),
  /** It should have been collected, and nobody came. */
  is_late: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const OrderEvent = z.object({
  id: z.string(),
  kind: z.string(),
  from_status: status.nullable(),
  to_status: status.nullable(),
  actor: z.string(),
  impersonator: z.string().nullable(),
  reason: z.string().nullable(),
  amount: z.int().nullable(),
  /** Of the amount; euros unless it says otherwise. */
  currency: z.string().nullable(),
  /** How the shop was paid, where it was at the counter. */
  means: z.enum(COUNTER_MEANS).nullable(),
  /** Of a message to the customer, whose words are the reason. */
  subject: z.string().nullable(),
  /** Of the invoice or the credit note that was made. */
  invoice_number: z.string().nullable(),
  created_at: z.coerce.date(),
})

export const OrderDetail = OrderRow.omit({
  came_in_at: true,
  has_open_withdrawal: true,
  customer_name: true,
  customer_phone: true,
  store_name: true,
  items_count: true,
}).extend({
  customer: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  store: z.object({
    name: z.string(),
    address: z.string(),
    postal_code: z.string(),
    city: z.string(),
    phone: z.string().nullable(),
  }),
  notes: z.string().nullable(),
  /** It should have been collected, and nobody came. */
  is_late: z.boolean(),
  /** For whom the invoice is made out, when it is not for the person. */
  company: stored(BuyerCompany).nullable(),
  promo_code: z.string().nullable(),
  discount_amount: z.int(),
  subtotal_ht: z.int(),
  total_tax: z.int(),
  /** `has_stock`: its stock is counted, so a cancellation can bring it back. */
  order_items: z.array(
    OrderLine.extend({
      id: z.string(),
      has_stock: z.boolean(),
      /** How many went back on the shelf: they are not in the bag. */
      restocked_units: z.int(),
      /** What has gone back for this line alone, because it weighed less; a refund under way counts. */
      returned_amount: z.int(),
      /** What can still be given back of it, and how many units have not gone back; a refund under way counts. */
      refundable_amount: z.int(),
      refundable_units: z.int(),
    }),
  ),
  taxes: z.array(TaxLine),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      currency: z.string(),
      status: z.enum(REFUND_STATUSES),
      reason: z.string().nullable(),
      created_at: z.coerce.date(),
      /** What it is for, where somebody chose lines. */
      lines: z.array(z.object({ product_name: z.string(), quantity: z.int(), amount: z.int() })),
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(INVOICE_KINDS),
      invoice_number: z.string(),
      total_ttc: z.int(),
      has_pdf: z.boolean(),
    }),
  ),
  withdrawals: z.array(
    Withdrawal.extend({
      /** No money has gone back since it was declared. */
      is_open: z.boolean(),
      lines: z.array(
        z.object({
          order_item_id: z.string(),
          product_name: z.string(),
          quantity: z.int(),
          amount: z.int(),
        }),
      ),
    }),
  ),
  /** From the first event to the latest. */
  history: z.array(OrderEvent),
  /** When and how the money came: not online means across the counter, or nothing to pay. */
  paid_at: z.coerce.date().nullable(),
  is_paid_online: z.boolean(),
  /** What can still be given back, refunds under way counted as given. */
  refundable_amount: z.int(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** Years that PostgreSQL and calendars know. */
export const pickupDate = z.iso
  .date('La date n’existe pas.')
  .refine((date) => date >= '0001-01-01', 'La date n’existe pas.')

export const ListOrders = z.strictObject({
  status: status.optional(),
  /** What waits for somebody: what is to be made, the first due first; or what nobody came for, the latest first. */
  work: z.enum(['to_prepare', 'late']).optional(),
  store_id: id.optional(),
  pickup_date: pickupDate.optional(),
  search: searchTerm.optional(),
  /** By the hour of collection, late ones first, within a day: without `pickup_date` it is newest first all the same. */
  sort: z.enum(['newest', 'pickup']).default('newest'),
  page,
})
export type ListOrders = z.infer<typeof ListOrders>

export const OrderList = z.object({
  orders: z.array(ListedOrder),
  /** Counted up to a bound; beyond it there are more than this. */
  total: z.int(),
  total_is_exact: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OrderList = z.infer<typeof OrderList>

const reason = paragraphs(500, 'La raison ne doit pas dépasser 500 caractères.').optional()

export const SetOrderStatus = z.strictObject({
  order_id: id,
  status,
  reason,
  /** How the shop was paid, where the move says that it was. */
  means: z.enum(COUNTER_MEANS, 'Choisissez un moyen de paiement.').optional(),
  /** Where whoever asks believes it to be: a reason given for one move must not make another. */
  seen_status: status.optional(),
})
export type SetOrderStatus = z.infer<typeof SetOrderStatus>

export const TakePayment = z.strictObject({
  order_id: id,
  means: z.enum(COUNTER_MEANS, 'Choisissez un moyen de paiement.'),
})
export type TakePayment = z.infer<typeof TakePayment>

export const SetStatusOfMany = z.strictObject({
  order_ids: z
    .array(id)
    .min(1, 'Aucune commande sélectionnée.')
    .max(200, '200 commandes à la fois au plus.'),
  status,
})
export type SetStatusOfMany = z.infer<typeof SetStatusOfMany>

export const MovedOrders = z.object({
  changed: z.array(z.string()),
  unchanged: z.array(z.object({ order_number: z.string(), why: z.string() })),
})
export type MovedOrders = z.infer<typeof MovedOrders>

const refundLines = z
  .array(
    z.strictObject({
      order_item_id: id,
      quantity: z
        .int('Indiquez un nombre entier.')
        .min(1, 'Au moins 1.')
        .max(10_000, 'Au plus 10\u202f000.'),
    }),
  )
  .min(1, 'Choisissez au moins un article.')
  .max(200, '200 articles au plus.')
  .refine(
    (lines) => new Set(lines.map((line) => line.order_item_id)).size === lines.length,
    'Chaque article une seule fois.',
  )

export const CancelOrder = z.strictObject({
  order_id: id,
  refund_amount: cents,
  /** Which lines, and how many of each, when it is not a part of the whole: `refund_amount` is what they come to. */
  refund_lines: refundLines.optional(),
  restock: z.boolean(),
  free_slot: z.boolean(),
  tell_customer: z.boolean(),
  reason,
  /** Where whoever asks believes it to be: it may have been handed over meanwhile. */
  seen_status: status.optional(),
})
export type CancelOrder = z.infer<typeof CancelOrder>

export const RefundOrder = z.strictObject({
  order_id: id,
  amount: cents.min(1, 'Le montant est requis.'),
  /** Which lines, and how many of each, when it is not a part of the whole: `amount` is what they come to. */
  lines: refundLines.optional(),
  /** Whether those units go back on the shelf. */
  restock: z.boolean().optional(),
  reason,
  /** Chosen by the browser for one refund; sent again, nothing more is given. */
  refund_id: id.optional(),
})
export type RefundOrder = z.infer<typeof RefundOrder>

export const WeighLine = z.strictObject({
  order_id: id,
  order_item_id: id,
  /** All units of the line together. */
  grams: z
    .int('Saisissez un nombre entier de grammes.')
    .min(1, 'Au moins 1 g.')
    .max(MOST_WEIGHED, `${MOST_WEIGHED.toLocaleString('fr-FR')} g au plus.`)
    .meta({ title: 'Poids' }),
})
export type WeighLine = z.infer<typeof WeighLine>

export const AskPickList = z.strictObject({ pickup_date: pickupDate, store_id: id.optional() })
export type AskPickList = z.infer<typeof AskPickList>

export const PickList = z.object({
  pickup_date: z.string(),
  store_name: z.string().nullable(),
  /** One for each set of options: each is made in its own way. */
  products: z.array(PickLine),
  orders: z.array(
    OrderRow.extend({
      notes: z.string().nullable(),
      order_items: z.array(PickLine),
    }),
  ),
})
export type PickList = z.infer<typeof PickList>

export const orders = {
  list: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/orders',
      summary: 'Orders, newest first; those of one day also by the hour of collection',
    })
    .input(ListOrders)
    .output(OrderList),
  get: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/orders/{order_id}',
      summary: 'One order with its lines, its taxes and its history',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ order_id: id }))
    .output(OrderDetail),
  setStatus: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/status',
      summary: 'Move an order on; going back needs a reason, cancelling a paid one its own dialog',
    })
    .errors(
      errors(
        'NOT_FOUND',
        'REASON_NEEDED',
        'MEANS_NEEDED',
        'ORDER_MOVED',
        'CUSTOMER_ERASED',
        'CANCELLATION_NEEDED',
        'REOPENING_SLOT_FULL',
        'REOPENING_OUT_OF_STOCK',
        'REOPENING_DAY_SOLD_OUT',
        'PAYMENT_NOT_CLOSED',
      ),
    )
    .input(SetOrderStatus)
    .output(OrderDetail),
  takePayment: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/payment',
      summary: 'Take the money for an order that is paid at the counter, once',
    })
    .errors(errors('NOT_FOUND', 'NOTHING_TO_TAKE'))
    .input(TakePayment)
    .output(OrderDetail),
  setStatusOfMany: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/orders/status',
      summary: 'Move several orders on; those that need a reason or a refund stay and are named',
    })
    .input(SetStatusOfMany)
    .output(MovedOrders),
  cancel: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/cancel',
      summary:
        'Cancel an order: refund in full or in part, restock, free the slot, tell the customer',
    })
    .errors(
      errors(
        'NOT_FOUND',
        'REFUND_TOO_HIGH',
        'REFUND_LINES_CHANGED',
        'NOT_PAID',
        'ALREADY_CANCELLED',
        'ORDER_MOVED',
        'CANCELLATION_NEEDED',
        'PAYMENT_NOT_CLOSED',
      ),
    )
    .input(CancelOrder)
    .output(OrderDetail),
  refund: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/refund',
      summary:
        'Give part or all of the money back, of chosen lines or of the whole, without cancelling',
    })
    .errors(
      errors('NOT_FOUND', 'REFUND_TOO_HIGH', 'NOT_PAID', 'REFUND_ID_TAKEN', 'REFUND_LINES_CHANGED'),
    )
    .input(RefundOrder)
    .output(OrderDetail),
  weigh: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/weigh',
      summary: 'Say what a line weighs: what is lighter than paid for is given back, once',
    })
    .errors(errors('NOT_FOUND', 'NOT_SOLD_BY_WEIGHT', 'WEIGHING_OVER', 'ALREADY_WEIGHED'))
    .input(WeighLine)
    .output(OrderDetail),
  pickList: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/pick-list',
      summary: 'What to prepare for a day: by product, and order by order',
    })
    .input(AskPickList)
    .output(PickList),
}
