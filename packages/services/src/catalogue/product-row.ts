import type { AvailabilityPeriod, ScheduleDay } from '@fournil/domain/availability'
import type { ByWeight, WeightBounds } from '@fournil/domain/by-weight'
import type { DailyLimit } from '@fournil/domain/daily-limits'
import type { NetQuantity } from '@fournil/domain/net-quantity'
import type { ProductOption } from '@fournil/domain/options'
import type { PreparationTimeUnit, ProductAvailability } from '@fournil/domain/products'
import type { StockLevel, StockMode } from '@fournil/domain/stock'
import type { StoredVariant } from '../files/picture-of.ts'
import { optionsSql } from '../options/options-sql.ts'
import { periodsSql, scheduleSql } from './product-rules.ts'

export type StoredPicture = {
  key: string
  width: number | null
  height: number | null
  variants: StoredVariant[]
  dominant_color: string | null
}

/** A product as the storefront reads it, with its stock at one store. */
export type ProductRow = {
  id: string
  name: string
  description: string | null
  price: number
  net: NetQuantity | null
  by_weight: (ByWeight & WeightBounds) | null
  tax_rate: number | null
  category_id: string | null
  image_url: string | null
  picture_file: StoredPicture | null
  availability: ProductAvailability
  seasonal: boolean
  has_custom_availability: boolean
  schedule: ScheduleDay[]
  periods: AvailabilityPeriod[]
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
  cut_off_days: number | null
  cut_off_time: string | null
  stock_management_mode: StockMode
  /** Null where there is no row: nothing to sell. */
  global_stock: StockLevel | null
  store_stock: StockLevel | null
  options: ProductOption[]
  /** Read where a day is asked for. */
  daily_limits?: DailyLimit[]
}

export const NET_SQL = `case when p.net_quantity is not null then json_build_object('net_quantity', p.net_quantity,
      'net_quantity_unit', p.net_quantity_unit) end`

export const BY_WEIGHT_SQL = `case when p.sold_by = 'weight' then json_build_object('price_per_kilo', p.price_per_kilo,
      'unit_grams', p.unit_grams, 'weight_unit', p.weight_unit, 'least_grams', p.least_grams,
      'most_grams', p.most_grams) end`

/** A product that does not say whether it spoils is as its category says. */
export const IS_PERISHABLE_SQL = `coalesce(p.is_perishable,
      (select c.is_perishable from product_categories c where c.id = p.category_id), true)`

/**
 * The columns of a `ProductRow`: `p` is the product, `store` and `since` the parameters that hold the store and the
 * day it is there, which decides about VAT and about which periods still matter. Each fact is looked up by its key, product by product: a shop may have ten thousand
 * rows where the planner expects the hundred of an average one. The walls add the tenant to every lookup.
 */
export function productColumns(store: string, since: string): string {
  const ruled = '(p.has_custom_availability or p.seasonal)'
  return `${ownColumns(store)}, ${PICTURE_SQL},
    (select app.tax_rate_on(t, ${since}) from tax_rates t where t.id = p.tax_rate_id) as tax_rate,
    case when ${ruled} then ${scheduleSql()} else '[]' end as schedule,
    case when ${ruled} then ${periodsSql(since)} else '[]' end as periods,
    ${optionsSql()} as options`
}

/** Those that no other product of the shop shares. */
export function ownColumns(store: string): string {
  return `
    p.id, p.name, p.description, p.price, p.category_id, p.image_url,
    ${NET_SQL} as net, ${BY_WEIGHT_SQL} as by_weight,
    p.availability, p.seasonal, p.has_custom_availability,
    p.preparation_time_hours, p.preparation_time_unit,
    p.cut_off_days, to_char(p.cut_off_time, 'HH24:MI') as cut_off_time, p.stock_management_mode,
    case when p.stock_management_mode = 'global' then (
      select json_build_object('quantity', g.quantity, 'reserved_quantity', g.reserved_quantity)
      from product_global_stock g where g.product_id = p.id) end as global_stock,
    case when p.stock_management_mode = 'per_store' then (
      select json_build_object('quantity', i.quantity, 'reserved_quantity', i.reserved_quantity)
      from product_inventory i where i.product_id = p.id and i.store_id = ${store}) end as store_stock`
}

/** A product with no row for a store is offered there. Looked up product by product, as above. */
export function offeredAtSql(store: string): string {
  return `coalesce((
    select false from product_store_availability a
    where a.product_id = p.id and a.store_id = ${store} and not a.is_available), true)`
}

/** The stores that do not offer it, and what each has where each counts its own: `not_at` and `stock_at`. */
export const ELSEWHERE_SQL = `
    coalesce((
      select json_agg(a.store_id) from product_store_availability a
      where a.product_id = p.id and not a.is_available), '[]') as not_at,
    case when p.stock_management_mode = 'per_store' then coalesce((
      select json_object_agg(i.store_id, greatest(0, i.quantity - i.reserved_quantity))
      from product_inventory i where i.product_id = p.id), '{}') else '{}' end as stock_at`

export type Elsewhere = {
  not_at: string[]
  /** What each store has, where each counts its own. */
  stock_at: Record<string, number>
}

export const PICTURE_SQL = `(select ${pictureSql('f')} from files f where f.id = p.image_file_id) as picture_file`

export function pictureSql(file: string): string {
  return `json_build_object('key', ${file}.key, 'width', ${file}.width, 'height', ${file}.height,
    'variants', ${file}.variants, 'dominant_color', ${file}.dominant_color)`
}
