import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { availabilityStrip, upcomingPeriods } from '@fournil/domain/availability'
import { dateIn } from '@fournil/domain/clock'
import { DEFAULT_VAT_RATE } from '@fournil/domain/vat'
import { pictureOf } from '../files/picture-of.ts'
import type { StoreRecord } from '../stores/store-records.ts'
import type { ProductRow } from './product-row.ts'
import { stockOf } from './stock-of.ts'

// Without a store there is no day on which anything could be collected.
const NEVER_OPEN = { hours: [], special_hours: [], closures: [] }

/** A product as its card shows it, on the chosen store's calendar. */
export function cardOf(row: ProductRow, store: StoreRecord | null, now: Date): ProductCard {
  const today = dateIn(store?.time_zone ?? 'Europe/Paris', now)
  const { shown, more } = upcomingPeriods(row.periods, today)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    tax_rate: row.tax_rate ?? DEFAULT_VAT_RATE,
    category_id: row.category_id,
    picture: pictureOf(row),
    stock: stockOf(row),
    preparation_time_hours: row.preparation_time_hours,
    preparation_time_unit: row.preparation_time_unit,
    available_days: availabilityStrip(row, store ?? NEVER_OPEN, today).map((day) => day.available),
    periods: shown.map(({ start_date, end_date, is_available, reason }) => ({
      start_date,
      end_date,
      is_available,
      reason: reason ?? null,
    })),
    more_periods: more,
  }
}
