import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { inTenant } from '@fournil/db'
import { answerPickup, type PickupDay } from '@fournil/domain/pickup'
import type { PreparationTimeUnit } from '@fournil/domain/products'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { checkoutFacts } from '../orders/place/checkout-facts.ts'
import { calendarOf } from '../stores/full-places.ts'

type Asked = {
  store_id: string
  items: { product_id: string; quantity: number }[]
  date?: string | undefined
}

/** When this cart can be collected: the calendar, the slots and the order itself all get their answer from the same rule. */
export async function offerPickup(ctx: Context, input: Asked): Promise<PickupOffer> {
  requireTenant(ctx)
  const { store_id } = input
  const units = unitsPerProduct(input.items)
  const { first } = calendarOf('Pacific/Niue', ctx.now)
  const { last } = calendarOf('Pacific/Kiritimati', ctx.now)
  const facts = await inTenant(ctx, (tx) =>
    checkoutFacts(ctx, tx, {
      store_id,
      product_ids: [...units.keys()],
      first,
      last,
      promo_code: null,
    }),
  )
  if (!facts) throw new AppError('NOT_FOUND')

  const products = facts.products.map((product) => ({
    ...product,
    quantity: units.get(product.id) ?? 1,
  }))
  const pickup = answerPickup({ ...facts, products })
  const date = input.date ?? pickup.earliest?.date ?? null
  return {
    store_id,
    days: pickup.days.map(dayOf),
    earliest_date: pickup.earliest?.date ?? null,
    date,
    slots: date ? pickup.slotsOn(date).map(({ slot_id: _, ...slot }) => slot) : [],
    preparation: longest(facts.products),
  }
}

/** One product may come in several lines. */
function unitsPerProduct(items: Asked['items']): Map<string, number> {
  const units = new Map<string, number>()
  for (const { product_id, quantity } of items) {
    const id = product_id.toLowerCase()
    units.set(id, (units.get(id) ?? 0) + quantity)
  }
  return units
}

export function dayOf(day: PickupDay) {
  if (day.selectable)
    return { date: day.date, selectable: true, reason: null, unavailable_product_ids: [] }
  const unavailable_product_ids = day.reason === 'products_unavailable' ? day.product_ids : []
  return { date: day.date, selectable: false, reason: day.reason, unavailable_product_ids }
}

type Prepared = { preparation_time_hours: number; preparation_time_unit: PreparationTimeUnit }

// What the notice names: full days wait longer than hours, then the larger figure.
function longest(products: readonly Prepared[]): PickupOffer['preparation'] {
  const slowest = products.toSorted((a, b) => weight(b) - weight(a))[0]
  return slowest
    ? { hours: slowest.preparation_time_hours, unit: slowest.preparation_time_unit }
    : null
}

function weight({ preparation_time_hours, preparation_time_unit }: Prepared): number {
  return preparation_time_unit === 'days'
    ? (preparation_time_hours + 1) * 24
    : preparation_time_hours
}
