import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import type { CartItem } from '../../cart/items/cart-item.ts'
import { askedItem } from '../../cart/pricing/price-cart.ts'
import { companyOf } from '../customer/check-company.ts'
import type { CustomerFields } from '../customer/check-customer.ts'

export type OrderContent = Omit<CreateOrderCheckout, 'idempotency_key'>

type Wish = {
  items: readonly CartItem[]
  promo_code: string | null
  fields: CustomerFields
  store_id: string
  date: string
  time: string
  paysOnCollection?: boolean
}

/** What is sent, but for the key. Names and prices go along only to be compared. */
export function orderOf(wish: Wish): OrderContent {
  const { items, promo_code, fields, store_id, date, time, paysOnCollection } = wish
  return {
    cart_items: items.map(askedItem),
    customer_email: fields.customer_email.trim(),
    customer_phone: fields.customer_phone.trim(),
    customer_first_name: fields.customer_first_name.trim(),
    customer_last_name: fields.customer_last_name.trim(),
    store_id,
    pickup_date: date,
    pickup_time: time,
    ...(fields.wants_invoice ? { company: companyOf(fields) } : {}),
    notes: fields.notes.trim() || undefined,
    promo_code: promo_code ?? undefined,
    accepted_terms: true,
    ...(fields.confirmed_age ? { confirmed_age: true } : {}),
    ...(paysOnCollection ? { pays_on_collection: true } : {}),
  }
}
