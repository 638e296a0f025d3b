import type { ByWeight } from './by-weight.ts'
import type { NetQuantity } from './net-quantity.ts'
import type { PreparationTimeUnit, ProductAvailability, ProductCondition } from './products.ts'

/** Where a picture is; of one on another site nobody knows the size. */
export type MerchantPicture = { url: string; width: number | null; height: number | null }

/** A product as Google is told of it, and as it is judged by Google's rules. */
export type MerchantProduct = {
  id: string
  name: string
  description: string | null
  meta_description: string | null
  /** Cents, with VAT: the least that it can cost, as its page says. */
  price: number
  /** False where a choice changes the price, and with it what a kilo costs. */
  has_unit_price: boolean
  net: NetQuantity | null
  by_weight: Pick<ByWeight, 'unit_grams'> | null
  is_prepacked: boolean
  /** The first is the product's own. */
  pictures: readonly MerchantPicture[]
  brand: string | null
  gtin: string | null
  mpn: string | null
  condition: ProductCondition
  availability: ProductAvailability
  google_product_category: string | null
  product_type: string | null
  category_name: string | null
  item_group_id: string | null
  color: string | null
  size: string | null
  gender: string | null
  age_group: string | null
  material: string | null
  pattern: string | null
  shipping_weight: number | null
  shipping_length: number | null
  shipping_width: number | null
  shipping_height: number | null
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
  cut_off_days: number | null
  /** Some store of the shop sells it, today or another day. */
  is_offered: boolean
  /** The first day on which it can be collected somewhere; null when it cannot be had. */
  first_date: string | null
}

export type MerchantShop = {
  company_name: string
  /** 'https://boutique.example', without a slash. */
  origin: string
  currency: string
  default_shipping_country: string
  /** Cents. */
  default_shipping_cost: number
}
