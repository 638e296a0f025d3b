import { answerPickup } from '@fournil/domain/pickup'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { answeringStore, storeRecords } from '../stores/store-records.ts'
import { shelfOf } from './shelf.ts'

/** The days that something can be ordered for at a store: it is open, has slots, and the quickest of its products can be ready. */
export async function listDays(
  ctx: Context,
  input: { store_id?: string | undefined },
): Promise<{ days: string[] }> {
  requireTenant(ctx)
  const store = answeringStore(await storeRecords(ctx), input.store_id)
  const shelf = store && (await shelfOf(ctx, store))
  if (!store || !shelf) return { days: [] }
  const answers = shelf.shortest.map((preparation) => {
    const product = { ...preparation, id: '', schedule: [], periods: [] }
    return answerPickup({ store, products: [product], places: [], now: ctx.now }).days
  })
  // A feast may have products of its own only: whether this one is sold then is not the question.
  const isOffered = (index: number) =>
    answers.some((days) => {
      const day = days[index]
      return day && (day.selectable || day.reason === 'products_unavailable')
    })
  const [dates = []] = answers
  return { days: dates.flatMap(({ date }, index) => (isOffered(index) ? [date] : [])) }
}
