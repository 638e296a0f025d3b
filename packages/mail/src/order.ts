import type { RateVat } from '@fournil/domain/vat'

export type MailCustomer = {
  first_name: string
  last_name: string
  email: string
  phone: string | null
}

export type MailStore = {
  name: string
  address: string
  postal_code: string
  city: string
  phone?: string | null
}

export type MailOrderItem = {
  product_name: string
  quantity: number
  /** '2 × environ 1,4 kg' for what is sold by weight; without it the quantity is said. */
  quantity_text?: string
  /** '250 g · 12,40 €/kg'. */
  unit_text?: string | null
  /** Cents with VAT for the whole line, before the order's discount. */
  amount: number
}

/** An order as its mails tell it. Amounts in cents, dates and times on the store's wall clock. */
export type MailOrder = {
  order_number: string
  customer: MailCustomer
  store: MailStore
  /** 'YYYY-MM-DD' */
  pickup_date: string
  /** 'HH:MM' */
  pickup_time: string
  /** 'HH:MM', when the slot has an end. */
  pickup_end_time?: string | null
  items: MailOrderItem[]
  discount?: { code: string; amount: number } | null
  vat: Pick<RateVat, 'tax_rate' | 'base_ht' | 'tax_amount'>[]
  total_ttc: number
  notes?: string | null
}
