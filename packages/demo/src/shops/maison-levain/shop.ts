import type { DemoShop } from '../types.ts'
import { categories } from './categories.ts'
import { feasts } from './feasts.ts'
import { invoiceSettings } from './invoice-settings.ts'
import { products } from './products.ts'
import { promoCodes } from './promo-codes.ts'
import { reviews } from './reviews.ts'
import { storefrontSettings } from './storefront-settings.ts'
import { stores } from './stores.ts'

export const maisonLevain: DemoShop = {
  slug: 'maison-levain',
  name: 'Maison Levain',
  storefront_settings: storefrontSettings,
  invoice_settings: invoiceSettings,
  stores,
  categories,
  products,
  reviews,
  promo_codes: promoCodes,
  feasts,
}
