import type { Store } from '@fournil/contract/shop/stores'
import { readForVisitors } from '@fournil/db'
import { chooseStore } from '@fournil/domain/geo'
import type { PickupStore } from '@fournil/domain/pickup'
import { cached } from '../cache/cached.ts'
import type { TenantContext } from '../context.ts'
import { feastsSql } from '../feasts/feasts-sql.ts'
import { rushSql } from '../rush/rush-sql.ts'

type Address = Omit<
  Store,
  'opening_hours' | 'today' | 'opening_sentence' | 'is_open' | 'earliest_pickup'
>

/** A store with everything that decides when something can be collected there, but for the places taken. */
export type StoreRecord = Address & PickupStore

/** The active stores, by name. */
export function storeRecords(ctx: TenantContext): Promise<StoreRecord[]> {
  // Time zones reach a day to either side; what is over before that decides nothing any more.
  const since = new Date(ctx.now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  return cached(ctx, `stores since ${since}`, () => readForVisitors<StoreRecord>(ctx, SQL, [since]))
}

/** The one that was asked for; unknown, gone or somebody else's, the default one answers. */
export function answeringStore(
  stores: readonly StoreRecord[],
  asked: string | undefined,
): StoreRecord | null {
  return stores.find((store) => store.id === asked) ?? chooseStore(stores, null)
}

const SQL = `
  select s.id, s.name, s.address, s.city, s.postal_code, s.country, s.phone, s.email, s.description,
         s.latitude, s.longitude, s.time_zone, s.is_default,
         ${calendarSql('$1')}
  from store_locations s
  where s.is_active and s.archived_at is null
  order by fold(s.name), s.id`

/** The columns of store `s` that decide when something can be collected there, from a day on. */
export function calendarSql(since: string): string {
  return `coalesce((
      select json_agg(json_build_object('day_of_week', h.day_of_week, 'is_closed', h.is_closed,
        'open_time', to_char(h.open_time, 'HH24:MI'), 'close_time', to_char(h.close_time, 'HH24:MI')))
      from store_hours h where h.store_id = s.id), '[]') as hours,
    coalesce((
      select json_agg(json_build_object('date', x.date,
        'open_time', to_char(x.open_time, 'HH24:MI'), 'close_time', to_char(x.close_time, 'HH24:MI')))
      from store_special_hours x
      where x.store_id = s.id and x.date >= ${since}), '[]') as special_hours,
    coalesce((
      select json_agg(json_build_object('start_date', c.start_date, 'end_date', c.end_date))
      from store_exceptional_closures c
      where c.store_id = s.id and c.end_date >= ${since}), '[]') as closures,
    coalesce((
      select json_agg(json_build_object('id', l.id, 'day_of_week', l.day_of_week,
        'slot_time', to_char(l.slot_time, 'HH24:MI'), 'duration_minutes', l.duration_minutes,
        'max_orders', l.max_orders, 'is_active', l.is_active))
      from pickup_time_slots l
      where l.store_id = s.id and l.is_active and l.feast_id is null), '[]') as slots,
    ${feastsSql(since)} as feasts,
    ${rushSql(since)} as rush`
}
