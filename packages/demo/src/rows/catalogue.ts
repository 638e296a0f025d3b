import type { Tx } from '@fournil/db'
import { hasCustomAvailability } from '@fournil/domain/availability'
import { NO_WEIGHT } from '@fournil/domain/by-weight'
import type { StoredPicture } from '../pictures/store-pictures.ts'
import { daysBefore, type ShopContext } from '../shop-context.ts'
import { LABELS } from '../shops/labels.ts'
import { periodDates } from '../shops/period-dates.ts'
import type { DemoProduct, Weekday } from '../shops/types.ts'
import { globalStockRows, inventoryRows, storeAvailabilityRows } from './availability.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { OpeningBalance } from './opening-balance.ts'
import { writeOptions } from './options.ts'
import { productId } from './product-id.ts'
import { taxRateId } from './taxes.ts'

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

export type Schedule = Row<'product_availability_schedule'>[]
export type Periods = Row<'product_availability_periods'>[]

/** Categories and products with all that hangs on them, on the day before the first order. */
export async function writeCatalogue(
  tx: Tx,
  context: ShopContext,
  pictures: ReadonlyMap<string, StoredPicture>,
  balance: OpeningBalance,
): Promise<void> {
  const { products } = context.shop
  const schedules = products.flatMap((product) => scheduleOf(context, product))
  const periods = products.flatMap((product) => periodsOf(context, product))
  await insertRows(tx, 'product_categories', categoryRows(context))
  await insertRows(tx, 'products', productRows(context, pictures))
  await writeOptions(tx, context)
  await insertRows(tx, 'product_availability_schedule', schedules)
  await insertRows(tx, 'product_availability_periods', periods)
  await insertRows(tx, 'product_store_availability', storeAvailabilityRows(context))
  await insertRows(tx, 'product_global_stock', globalStockRows(context, balance))
  await insertRows(tx, 'product_inventory', inventoryRows(context, balance))
}

function categoryRows(context: ShopContext): Row<'product_categories'>[] {
  return context.shop.categories.map(({ slug, ...columns }) => ({
    tenant_id: context.tenant_id,
    id: context.id('category', slug),
    ...columns,
  }))
}

function productRows(
  context: ShopContext,
  pictures: ReadonlyMap<string, StoredPicture>,
): Row<'products'>[] {
  return context.shop.products.map((product, index) => {
    const picture = pictures.get(product.picture)
    return {
      tenant_id: context.tenant_id,
      id: productId(context, product.slug),
      reference: `${context.shop.slug.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
      name: product.name,
      description: product.description,
      ingredients: product.ingredients,
      allergens: product.allergens,
      price: product.price,
      sold_by: product.weight ? ('weight' as const) : ('piece' as const),
      ...(product.weight ?? NO_WEIGHT),
      tax_rate_id: taxRateId(context, product.tax_rate),
      category_id: context.id('category', product.category),
      image_file_id: picture?.row.id ?? null,
      is_active: product.is_active,
      seasonal: product.seasonal,
      has_custom_availability: hasCustomAvailability(
        scheduleOf(context, product),
        periodsOf(context, product),
        product.seasonal,
      ),
      preparation_time_hours: product.preparation_time_hours,
      preparation_time_unit: product.preparation_time_unit,
      stock_management_mode: product.stock.mode,
      brand: product.brand,
      gtin: product.gtin,
      product_type: categoryName(context, product),
      ...labelOf(product),
      meta_title: product.meta_title,
      meta_description: product.meta_description,
      created_at: daysBefore(context.now, 110 - index),
      updated_at: daysBefore(context.now, 30),
    }
  })
}

function labelOf({ slug }: DemoProduct) {
  const label = LABELS[slug]
  return {
    net_quantity: label?.net_quantity ?? null,
    net_quantity_unit: label?.net_quantity_unit ?? null,
    is_prepacked: label?.is_prepacked ?? false,
    is_perishable: label?.is_perishable ?? null,
    storage_conditions: label?.storage_conditions ?? null,
    origin: label?.origin ?? null,
    alcohol_by_volume: label?.alcohol_by_volume ?? null,
    nutrition: label?.nutrition ?? null,
  }
}

export function scheduleOf(context: ShopContext, { slug, weekdays }: DemoProduct): Schedule {
  if (!weekdays) return []
  return WEEK.map((day_of_week) => ({
    tenant_id: context.tenant_id,
    product_id: productId(context, slug),
    day_of_week,
    is_available: weekdays.includes(day_of_week),
  }))
}

export function periodsOf(context: ShopContext, { slug, periods }: DemoProduct): Periods {
  return periods.map((period, index) => ({
    tenant_id: context.tenant_id,
    id: context.id('period', slug, index),
    product_id: productId(context, slug),
    ...periodDates(period, context.today),
    is_available: period.is_available,
    reason: period.reason,
  }))
}

function categoryName({ shop }: ShopContext, { category }: DemoProduct): string {
  return shop.categories.find(({ slug }) => slug === category)?.name ?? category
}
