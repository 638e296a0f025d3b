import { type Database, readPrepared, type TenantScope } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { type AnswerCache, type ChangesOfShops, createAnswerCache } from '../cache/answer-cache.ts'
import type { TenantContext } from '../context.ts'
import { calendarOf, type FullPlace, fullPlacesSql } from './full-places.ts'
import type { StoreRecord } from './store-records.ts'

type Places = readonly FullPlace[]

const MOST_BYTES = 4 * 1024 ** 2
/** What one place takes in memory, about. */
const PLACE_BYTES = 200

const caches = new WeakMap<Database, AnswerCache<Places>>()

/**
 * From now on a crowd that looks at a shop's products asks once for the places of a store. An order ends that as soon as it
 * is heard of, in this process before whoever placed it is answered, so that what is made from them is no older than if
 * it had been read when the order was heard: see `AnswerCache`.
 */
export function keepPlaces(
  db: Database,
  changes: ChangesOfShops,
  clock = () => Date.now(),
): AnswerCache<Places> {
  const bytesOf = (places: Places) => PLACE_BYTES * places.length
  const rules = { most_bytes: MOST_BYTES, bytesOf, sold_ms: 0 }
  const cache = createAnswerCache<Places>({ ...rules, changes, clock })
  caches.set(db, cache)
  return cache
}

/** Read anew where nobody hears of changes. */
export function keptPlaces(
  { db, tenant }: TenantScope,
  key: string,
  read: () => Promise<Places>,
): Promise<Places> {
  return caches.get(db)?.get(tenant.tenant_id, key, read) ?? read()
}

/** The full slots of a store's calendar, for what visitors are shown; carts and orders read them with all else they depend on. */
export function placesOf(ctx: TenantContext, store: StoreRecord): Promise<Places> {
  const { first, last } = calendarOf(store.time_zone, ctx.now)
  return keptPlaces(ctx, `${store.id} ${first}`, () => read(ctx, OF_STORE, [first, last, store.id]))
}

/** Those of all stores in one trip; a day more on either side, as their time zones may differ from ours. */
export function placesOfAll(ctx: TenantContext, stores: readonly StoreRecord[]): Promise<Places> {
  const { first, last } = calendarOf('UTC', ctx.now)
  const ids = stores.map(({ id }) => id)
  return keptPlaces(ctx, `${ids} ${first}`, () =>
    read(ctx, OF_STORES, [addDays(first, -1), addDays(last, 1), ids]),
  )
}

async function read(ctx: TenantContext, sql: string, values: unknown[]): Promise<Places> {
  const [taken] = await readPrepared<{ places: FullPlace[] }>(ctx, sql, values)
  return Object.freeze(taken?.places ?? [])
}

const OF_STORE = `select ${fullPlacesSql('l.store_id = $3', '$1', '$2')} as places`
// By their stores: a plan for any days would otherwise begin with the places of all days that ever were.
const OF_STORES = `select ${fullPlacesSql('l.store_id = any($3)', '$1', '$2')} as places`
