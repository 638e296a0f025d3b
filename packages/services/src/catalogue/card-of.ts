import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { upcomingPeriods } from '@fournil/domain/availability'
import { availabilityNote } from '@fournil/domain/availability-note'
import { isSoldOn } from '@fournil/domain/feasts'
import { optionsStock, type PricedOption, priceRange } from '@fournil/domain/options'
import { DEFAULT_VAT_RATE } from '@fournil/domain/vat'
import type { StoreDay } from '../stores/store-day.ts'
import type { CardProduct } from './card-row.ts'
import { stockOf } from './stock-of.ts'

/** A product as its card shows it, on the chosen store's calendar. */
export function cardOf(
  row: CardProduct,
  day: StoreDay,
  {
    picture,
    rating = null,
    day_refusal = null,
  }: Pick<ProductCard, 'picture'> & Partial<Pick<ProductCard, 'rating' | 'day_refusal'>>,
): ProductCard {
  const { today, dates, open_days, sale } = day
  const { shown, more } = upcomingPeriods(row.periods, today)
  const stock = Math.min(stockOf(row), optionsStock(row.options))
  const available_days = dates.map(
    (date, index) => open_days[index] === true && isSoldOn(row, date, sale),
  )
  const firstDate = () => day.openDates().find((date) => isSoldOn(row, date, sale)) ?? null
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    net: row.net,
    by_weight: row.by_weight,
    tax_rate: row.tax_rate ?? DEFAULT_VAT_RATE,
    category_id: row.category_id,
    picture,
    options: optionsOf(row),
    rating,
    stock,
    preparation_time_hours: row.preparation_time_hours,
    preparation_time_unit: row.preparation_time_unit,
    available_days,
    every_open_day: open_days.every((open, index) => !open || available_days[index] === true),
    note: availabilityNote({ stock, available_days }, firstDate),
    day_refusal,
    periods: shown.map(({ start_date, end_date, is_available, reason }) => ({
      start_date,
      end_date,
      is_available,
      reason: reason ?? null,
    })),
    more_periods: more,
  }
}

/** What a card says of the options: what the least costs, and whether something must be chosen first. */
export function optionsOf(row: {
  price: number
  options: readonly PricedOption[]
}): ProductCard['options'] {
  if (row.options.length === 0) return null
  const { least, most } = priceRange(row)
  return {
    least_price: least,
    has_several_prices: least !== most,
    is_required: row.options.some(({ is_required }) => is_required),
  }
}
