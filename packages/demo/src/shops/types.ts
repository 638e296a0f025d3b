import type { Allergen } from '@fournil/domain/allergens'
import type { ByWeight, WeightBounds } from '@fournil/domain/by-weight'
import type { PreparationTimeUnit } from '@fournil/domain/products'
import type { DEFAULT_TAX_RATES } from '@fournil/domain/tax-rates'
import type { StorefrontSettings } from './storefront-settings.ts'

/** 0 is Sunday, as in the database. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type TaxRate = (typeof DEFAULT_TAX_RATES)[number]['rate']

export interface DemoShop {
  slug: string
  name: string
  storefront_settings: StorefrontSettings
  invoice_settings: InvoiceSettings
  stores: DemoStore[]
  categories: DemoCategory[]
  products: DemoProduct[]
  reviews: DemoReview[]
  promo_codes: DemoPromoCode[]
  feasts?: DemoFeast[]
}

export interface InvoiceSettings {
  company_name: string
  siret: string
  vat_number: string
  legal_form: string
  /** In cents, like every amount. */
  capital: number
  rcs: string
  address: string
  postal_code: string
  city: string
  country: string
  phone: string
  email: string
  invoice_footer_text: string
  publication_director: string | null
  /** Name and postal address. */
  mediator_name: string | null
  mediator_url: string | null
}

export interface OpeningPeriod {
  period_label: string
  open_time: string
  close_time: string
}

export interface DemoStore {
  slug: string
  name: string
  address: string
  postal_code: string
  city: string
  country: 'FR'
  phone: string
  email: string
  description: string
  latitude: number
  longitude: number
  time_zone: string
  is_active: boolean
  is_default: boolean
  /** A day without periods is closed. */
  opening_hours: Record<Weekday, OpeningPeriod[]>
  pickup_time_slots: PickupSlot[]
  exceptional_closures: ExceptionalClosure[]
  special_hours: SpecialHours[]
}

export interface PickupSlot {
  slot_time: string
  duration_minutes: number
  max_orders: number
  is_active: boolean
  /** Null: every day on which the store is open at that time. */
  day_of_week: Weekday | null
}

/** Offsets count days from the day on which the demo data is written. */
export interface ExceptionalClosure {
  start_offset_days: number
  end_offset_days: number
  reason: string
}

export interface SpecialHours {
  offset_days: number
  periods: OpeningPeriod[]
  reason: string
}

export interface DemoCategory {
  slug: string
  name: string
  description: string
  display_order: number
  is_active: boolean
}

export interface MonthDay {
  month: number
  day: number
}

/** Of every year, each product with how many a day. */
export interface DemoFeast {
  slug: string
  name: string
  store: string
  from: MonthDay
  to: MonthDay
  orders_until: MonthDay
  open_time: string
  close_time: string
  products: Record<string, number>
}

export type PeriodDates =
  | { kind: 'every_year'; from: MonthDay; to: MonthDay }
  | { kind: 'relative'; from_offset_days: number; to_offset_days: number }

/** Turned into dates by `periodDates` of period-dates.ts. */
export type DemoPeriod = PeriodDates & { is_available: boolean; reason: string | null }

export type DemoStock =
  | { mode: 'none' }
  | { mode: 'global'; quantity: number }
  | { mode: 'per_store'; quantities: Record<string, number> }

export interface DemoProduct {
  slug: string
  name: string
  description: string
  /** Tax-inclusive, in cents. */
  price: number
  tax_rate: TaxRate
  /** Slug of a category of the same shop. */
  category: string
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
  brand: string | null
  ingredients: string
  allergens: Allergen[]
  /** Null: every day of the week. */
  weekdays: Weekday[] | null
  seasonal: boolean
  periods: DemoPeriod[]
  stock: DemoStock
  /** Slugs of the stores that do not sell it. */
  unavailable_at: string[]
  gtin: null
  meta_title: string | null
  meta_description: string | null
  is_active: boolean
  /** A file of demo/pictures. */
  picture: string
  /** Sold at a price per kilo; the price is then what one unit costs. */
  weight: (ByWeight & WeightBounds) | null
  /** What a shopper is asked before buying it. */
  options: DemoOption[]
}

export type DemoOption = { label: string; is_required: boolean } & (
  | { kind: 'text'; most_characters: number }
  | { kind: 'choice'; choices: DemoChoice[] }
)

/** What it adds to the price, in cents, and to the preparation. */
export type DemoChoice = { label: string; price: number; extra_hours: number }

export interface DemoReview {
  /** Slug of a product of the same shop. */
  product: string
  customer_name: string
  customer_email: string
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  is_approved: boolean
  created_days_ago: number
}

export interface DemoPromoCode {
  code: string
  discount_type: 'percentage' | 'fixed'
  /** Percent, or cents when fixed. */
  discount_value: number
  min_order_amount: number
  max_uses: number | null
  uses_count: number
  valid_from_offset_days: number
  valid_until_offset_days: number
  is_active: boolean
}
