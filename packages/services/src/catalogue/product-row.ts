import type { AvailabilityPeriod, ScheduleDay } from '@fournil/domain/availability'
import type { StockMode } from '@fournil/domain/stock'
import type { StoredVariant } from '../files/picture-of.ts'
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
  tax_rate: number | null
  category_id: string | null
  image_url: string | null
  picture_file: StoredPicture | null
  availability: 'in stock' | 'out of stock' | 'preorder' | 'backorder'
  seasonal: boolean
  has_custom_availability: boolean
  schedule: ScheduleDay[]
  periods: AvailabilityPeriod[]
  preparation_time_hours: number
  preparation_time_unit: 'hours' | 'days'
  stock_management_mode: StockMode
  global_stock_quantity: number
  global_reserved_quantity: number
  store_quantity: number | null
  store_reserved_quantity: number | null
}

/** The columns of a `ProductRow`; `p` is the product, `since` the first day whose periods matter. */
export function productColumns(since: string): string {
  const ruled = '(p.has_custom_availability or p.seasonal)'
  return `
    p.id, p.name, p.description, p.price, t.rate as tax_rate, p.category_id, p.image_url,
    ${pictureSql('f')} as picture_file,
    p.availability, p.seasonal, p.has_custom_availability,
    case when ${ruled} then ${scheduleSql()} else '[]' end as schedule,
    case when ${ruled} then ${periodsSql(since)} else '[]' end as periods,
    p.preparation_time_hours, p.preparation_time_unit, p.stock_management_mode,
    p.global_stock_quantity, p.global_reserved_quantity,
    i.quantity as store_quantity, i.reserved_quantity as store_reserved_quantity`
}

/** What the columns are read from, beside `p` itself. */
export function productJoins(store: string): string {
  return `
    left join tax_rates t on t.tenant_id = p.tenant_id and t.id = p.tax_rate_id
    left join files f on f.tenant_id = p.tenant_id and f.id = p.image_file_id
    left join product_inventory i on i.tenant_id = p.tenant_id and i.product_id = p.id and i.store_id = ${store}`
}

/** A product with no row for a store is offered there. */
export function offeredAtSql(store: string): string {
  return `not exists (
    select from product_store_availability a
    where a.tenant_id = p.tenant_id and a.product_id = p.id and a.store_id = ${store} and not a.is_available)`
}

export function pictureSql(file: string): string {
  return `case when ${file}.id is not null then json_build_object('key', ${file}.key, 'width', ${file}.width,
    'height', ${file}.height, 'variants', ${file}.variants, 'dominant_color', ${file}.dominant_color) end`
}
