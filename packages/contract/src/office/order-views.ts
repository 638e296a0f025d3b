import { INVOICE_KINDS } from '@fournil/domain/invoices'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fournil/domain/orders'
import { COUNTER_MEANS } from '@fournil/domain/payment-means'
import { REFUND_STATUSES } from '@fournil/domain/refunds'
import { z } from 'zod'
import { BuyerCompany } from '../buyer-company.ts'
import { stored } from '../form-schema.ts'
import { TaxLine } from '../shop/cart.ts'
import { OrderLine } from '../shop/orders.ts'
import { Withdrawal } from '../shop/withdrawals.ts'

export const OrderRow = z.object({
  id: z.string(),
  order_number: z.string(),
  pickup_code: z.string(),
  status: z.enum(ORDER_STATUSES),
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

export const PickLine = OrderLine.pick({
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
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES).nullable(),
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
