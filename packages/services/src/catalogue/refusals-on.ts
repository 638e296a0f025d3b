import { type DayRefusal, refusalOn } from '@fournil/domain/day-refusal'
import { answerPickup } from '@fournil/domain/pickup'
import type { TenantContext } from '../context.ts'
import { placesOf } from '../stores/kept-places.ts'
import type { StoreRecord } from '../stores/store-records.ts'
import type { CardProduct } from './card-row.ts'
import type { AskedDays } from './day-columns-sql.ts'

/** Why a product cannot be had on a day, by the calendar that its order would be judged by; null of each where no day is asked for. */
export async function refusalsOn(
  ctx: TenantContext,
  store: StoreRecord,
  days: AskedDays | null,
): Promise<(row: CardProduct) => DayRefusal | null> {
  if (!days) return () => null
  const places = await placesOf(ctx, store)
  return (row) =>
    refusalOn(answerPickup({ store, products: [row], places, now: ctx.now }), days.day)
}
