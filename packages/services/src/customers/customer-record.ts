import { clientOf, type Tx } from '@fournil/db'
import type { BuyerCompany } from '@fournil/domain/buyer-company'
import type { InvoiceKind } from '@fournil/domain/invoices'
import type { LineOption } from '@fournil/domain/options'
import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'

/** Everything that is kept about one person, as it is kept. */
export type CustomerRecord = {
  first_name: string
  last_name: string
  email: string
  phone: string
  is_guest: boolean
  created_at: string
  erased_at: string | null
  orders: {
    order_number: string
    created_at: string
    status: OrderStatus
    payment_status: PaymentStatus
    paid_at: string | null
    customer: { first_name: string; last_name: string; email: string; phone: string }
    store_name: string
    pickup_date: string
    pickup_time: string
    notes: string | null
    company: BuyerCompany | null
    promo_code: string | null
    discount_amount: number
    total_tax: number
    total_ttc: number
    items: {
      product_name: string
      options: LineOption[]
      quantity: number
      unit_price: number
      total_ttc: number
    }[]
    refunds: { amount: number; settled_at: string }[]
  }[]
  reviews: {
    product_name: string
    customer_name: string
    rating: number
    comment: string
    is_approved: boolean
    created_at: string
  }[]
  invoices: {
    kind: InvoiceKind
    invoice_number: string
    issued_at: string
    total_ttc: number
  }[]
}

export async function customerRecord(tx: Tx, customerId: string): Promise<CustomerRecord | null> {
  const { rows } = await clientOf(tx).query<{ record: CustomerRecord }>(SQL, [customerId])
  return rows[0]?.record ?? null
}

const ORDERS = `
  select json_agg(json_build_object(
    'order_number', o.order_number, 'created_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
    'paid_at', o.paid_at, 'store_name', s.name, 'pickup_date', o.pickup_date,
    'pickup_time', to_char(o.pickup_time, 'HH24:MI'), 'notes', o.notes, 'company', o.company, 'promo_code', o.promo_code,
    'discount_amount', o.discount_amount, 'total_tax', o.total_tax, 'total_ttc', o.total_ttc,
    'customer', json_build_object('first_name', o.customer_first_name, 'last_name', o.customer_last_name,
      'email', o.customer_email, 'phone', o.customer_phone),
    'items', (
      select coalesce(json_agg(json_build_object('product_name', i.product_name, 'options', i.options, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total_ttc', i.total_ttc) order by i.position), '[]')
      from order_items i where i.order_id = o.id),
    'refunds', (
      select coalesce(json_agg(json_build_object('amount', r.amount, 'settled_at', r.settled_at) order by r.settled_at), '[]')
      from refunds r where r.order_id = o.id and r.status = 'succeeded')
  ) order by o.created_at desc)
  from orders o join store_locations s on s.id = o.store_id where o.customer_id = c.id`

const REVIEWS = `
  select json_agg(json_build_object('product_name', p.name, 'customer_name', r.customer_name, 'rating', r.rating,
    'comment', r.comment, 'is_approved', r.is_approved, 'created_at', r.created_at) order by r.created_at desc)
  from product_reviews r join products p on p.id = r.product_id where r.customer_email = c.email`

const INVOICES = `
  select json_agg(json_build_object('kind', v.kind, 'invoice_number', v.invoice_number, 'issued_at', v.issued_at,
    'total_ttc', v.total_ttc) order by v.issued_at desc, v.kind desc, v.sequence desc)
  from invoices v join orders o on o.id = v.order_id where o.customer_id = c.id`

const SQL = `
  select json_build_object('first_name', c.first_name, 'last_name', c.last_name, 'email', c.email, 'phone', c.phone,
    'is_guest', c.is_guest, 'created_at', c.created_at, 'erased_at', c.erased_at, 'orders', coalesce((${ORDERS}), '[]'),
    'reviews', coalesce((${REVIEWS}), '[]'), 'invoices', coalesce((${INVOICES}), '[]')) as record
  from customers c where c.id = $1`
