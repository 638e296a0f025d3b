import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { availabilityStrip, upcomingPeriods } from '@fournil/domain/availability'
import { wallClockIn } from '@fournil/domain/clock'
import { availableStock } from '@fournil/domain/stock'
import { DEFAULT_VAT_RATE } from '@fournil/domain/vat'
import { pictureOf } from '../files/picture-of.ts'
import type { ProductRow, StoreRow } from './list-products.ts'

/** A product as its card shows it, on the chosen store's calendar. */
export function cardOf(row: ProductRow, store: StoreRow | null, now: Date): ProductCard {
  const today = wallClockIn(store?.time_zone ?? 'Europe/Paris', now).date
  const { shown, more } = upcomingPeriods(row.periods, today)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    tax_rate: row.tax_rate ?? DEFAULT_VAT_RATE,
    category_id: row.category_id,
    picture: pictureOf(row),
    stock: availableStock(row.stock_management_mode, {
      global: row.global_stock,
      store: row.store_stock,
    }),
    preparation_time_hours: row.preparation_time_hours,
    preparation_time_unit: row.preparation_time_unit,
    available_days: availabilityStrip(row, store, today).map((day) => day.available),
    periods: shown.map(({ reason = null, ...period }) => ({ ...period, reason })),
    more_periods: more,
  }
}
