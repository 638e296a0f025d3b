import { clientOf, type Tx } from '@fournil/db'
import type { StoreCalendar } from '@fournil/domain/stranded-orders'

/** When a store is open from this day on, and all its slots, offered or not, those of feasts too. */
export async function readCalendar(tx: Tx, storeId: string, from: string): Promise<StoreCalendar> {
  const { rows } = await clientOf(tx).query<StoreCalendar>(SQL, [storeId, from])
  const [calendar] = rows
  if (!calendar) throw new Error('A query without rows.')
  return calendar
}

const SQL = `
  select
    coalesce((select json_agg(json_build_object('day_of_week', h.day_of_week, 'is_closed', h.is_closed,
        'open_time', to_char(h.open_time, 'HH24:MI'), 'close_time', to_char(h.close_time, 'HH24:MI')))
      from store_hours h where h.store_id = $1), '[]') as hours,
    coalesce((select json_agg(json_build_object('date', x.date,
        'open_time', to_char(x.open_time, 'HH24:MI'), 'close_time', to_char(x.close_time, 'HH24:MI')))
      from store_special_hours x where x.store_id = $1 and x.date >= $2), '[]') as special_hours,
    coalesce((select json_agg(json_build_object('start_date', c.start_date, 'end_date', c.end_date))
      from store_exceptional_closures c where c.store_id = $1 and c.end_date >= $2), '[]') as closures,
    coalesce((select json_agg(json_build_object('id', l.id, 'day_of_week', l.day_of_week,
        'slot_time', to_char(l.slot_time, 'HH24:MI'), 'duration_minutes', l.duration_minutes,
        'max_orders', l.max_orders, 'is_active', l.is_active, 'feast_id', l.feast_id))
      from pickup_time_slots l where l.store_id = $1), '[]') as slots,
    coalesce((select json_agg(json_build_object('id', f.id, 'start_date', f.start_date, 'end_date', f.end_date,
        'open_time', to_char(f.open_time, 'HH24:MI'), 'close_time', to_char(f.close_time, 'HH24:MI')))
      from feasts f where f.store_id = $1 and f.archived_at is null and f.end_date >= $2), '[]') as feasts`
