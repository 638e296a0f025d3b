import { answerPickup } from '@fournil/domain/pickup'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context.ts'
import { answeringStore, type StoreRecord, storeRecords } from '../stores/store-records.ts'
import { type Shelf, shelfOf } from './shelf.ts'

const MINUTE_MS = 60_000

/** The days that something can be ordered for at a store: it is open, has slots, and the quickest of its products can be ready. */
export async function listDays(
  ctx: Context,
  input: { store_id?: string | undefined },
): Promise<{ days: string[] }> {
  requireTenant(ctx)
  const store = answeringStore(await storeRecords(ctx), input.store_id)
  if (!store) return { days: [] }
  // Calendars move with the minute, and no order moves this one: every page that is made meanwhile has the same days.
  const minute = Math.floor(ctx.now.getTime() / MINUTE_MS)
  const days = await cached(ctx, `days ${store.id} ${minute}`, async () =>
    daysOf(store, await shelfOf(ctx, store), ctx.now),
  )
  return { days }
}

function daysOf(store: StoreRecord, shelf: Shelf, now: Date): string[] {
  const answers = shelf.shortest.map((preparation) => {
    const product = { ...preparation, id: '', schedule: [], periods: [] }
    return answerPickup({ store, products: [product], places: [], now }).days
  })
  // A feast may have products of its own only: whether this one is sold then is not the question.
  const isOffered = (index: number) =>
    answers.some((days) => {
      const day = days[index]
      return day && (day.selectable || day.reason === 'products_unavailable')
    })
  const [dates = []] = answers
  return dates.flatMap(({ date }, index) => (isOffered(index) ? [date] : []))
}
