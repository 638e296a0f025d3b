import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { availabilityStrip, upcomingPeriods } from '@fournil/domain/availability'
import { DEFAULT_VAT_RATE } from '@fournil/domain/vat'
import { pictureOf } from '../files/picture-of.ts'
import type { StoreDay } from '../stores/store-day.ts'
import type { ProductRow } from './product-row.ts'
import { stockOf } from './stock-of.ts'

/** A product as its card shows it, on the chosen store's calendar. */
export function cardOf(row: ProductRow, { today, open_days }: StoreDay): ProductCard {
  const { shown, more } = upcomingPeriods(row.periods, today)
  const week = availabilityStrip(row, null, today)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    net: row.net,
    by_weight: row.by_weight,
    tax_rate: row.tax_rate ?? DEFAULT_VAT_RATE,
    category_id: row.category_id,
    picture: pictureOf(row),
    stock: stockOf(row),
    preparation_time_hours: row.preparation_time_hours,
    preparation_time_unit: row.preparation_time_unit,
    available_days: week.map((day, index) => day.available && open_days[index] === true),
    periods: shown.map(({ start_date, end_date, is_available, reason }) => ({
      start_date,
      end_date,
      is_available,
      reason: reason ?? null,
    })),
    more_periods: more,
  }
}
