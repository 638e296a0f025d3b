import type { FeastForm, FeastPreview } from '@fournil/contract/office/feasts'
import { timeOf } from '@fournil/domain/clock'
import { daysOf, feastConflicts, feastDay } from '@fournil/domain/feast-conflicts'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { feastFacts, type ReadFacts } from './feast-facts.ts'

type Asked = FeastForm & { store_id: string; feast_id: string | null }

/** The plan day by day, with what was ordered already, and what does not fit the ordinary rules. Nothing is written. */
export async function previewFeast(
  ctx: Context,
  { store_id, feast_id, ...form }: Asked,
): Promise<FeastPreview> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const read = await feastFacts(ctx, { store_id, feast_id, form })
  if (!read) throw new AppError('NOT_FOUND')
  return {
    conflicts: feastConflicts(read.feast, read.facts),
    days: daysOf(form).map((date) => dayOf(date, read)),
  }
}

function dayOf(date: string, { feast, facts, places }: ReadFacts): FeastPreview['days'][number] {
  const { is_own, periods, slots } = feastDay(date, feast, facts.store)
  const taken = places.filter(
    (place) => place.date === date && slots.some(({ id }) => id === place.slot_id),
  )
  const soldOf = (product_id: string) =>
    facts.sold.find((sold) => sold.product_id === product_id && sold.date === date)?.units ?? 0
  return {
    date,
    is_own,
    periods: periods.map(({ open, close }) => ({ open: timeOf(open), close: timeOf(close) })),
    slots: slots.length,
    places: slots.reduce((sum, { max_orders }) => sum + max_orders, 0),
    places_taken: taken.reduce((sum, place) => sum + place.taken, 0),
    products: feast.products.map(({ product_id, daily_capacity }) => ({
      product_id,
      sold: soldOf(product_id),
      most: daily_capacity,
    })),
  }
}
