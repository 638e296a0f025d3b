import type { HoursDay } from '@fournil/contract/office/store-calendar'
import type { OfficeStore } from '@fournil/contract/office/stores'
import { readInTenant } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { DEFAULT_HOURS } from '@fournil/domain/opening'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

type HoursRow = {
  day_of_week: number
  is_closed: boolean
  period_label: string | null
  open_time: string | null
  close_time: string | null
}
type Row = Omit<OfficeStore, 'today' | 'hours' | 'has_hours'> & { hours: HoursRow[] }

export async function getOfficeStore(
  ctx: Context,
  { store_id }: { store_id: string },
): Promise<OfficeStore> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  // A day earlier than anywhere on earth: the screen itself knows what is past.
  const since = addDays(dateIn('UTC', ctx.now), -1)
  const [row] = await readInTenant<Row>(ctx, SQL, [store_id, since])
  if (!row) throw new AppError('NOT_FOUND')
  const { hours, ...store } = row
  const has_hours = hours.length > 0
  return {
    ...store,
    today: dateIn(store.time_zone, ctx.now),
    has_hours,
    hours: weekOf(has_hours ? hours : DEFAULT_HOURS),
  }
}

/** Monday first; a day without rows is closed. */
function weekOf(rows: readonly HoursRow[]): HoursDay[] {
  return [1, 2, 3, 4, 5, 6, 0].map((day_of_week) => {
    const day = rows.filter((row) => row.day_of_week === day_of_week)
    const periods = day.flatMap(({ period_label, open_time, close_time }) =>
      open_time && close_time ? [{ period_label, open_time, close_time }] : [],
    )
    return {
      day_of_week,
      is_closed: periods.length === 0 || day.some((row) => row.is_closed),
      periods,
    }
  })
}

const SQL = `
  select s.id, s.version, s.name, s.address, s.postal_code, s.city, s.country, s.phone, s.email, s.description,
    s.merchant_store_code, s.latitude, s.longitude, s.time_zone, s.is_active, s.is_default,
    (select count(*)::int from orders o where o.store_id = s.id
      and o.status in ('pending', 'paid', 'preparing', 'ready')) as coming_orders,
    coalesce((select json_agg(json_build_object('day_of_week', h.day_of_week, 'is_closed', h.is_closed,
        'period_label', h.period_label,
        'open_time', to_char(h.open_time, 'HH24:MI'), 'close_time', to_char(h.close_time, 'HH24:MI'))
        order by h.sort_order, h.open_time)
      from store_hours h where h.store_id = s.id), '[]') as hours,
    coalesce((select json_agg(json_build_object('id', l.id, 'version', l.version, 'day_of_week', l.day_of_week,
        'slot_time', to_char(l.slot_time, 'HH24:MI'), 'duration_minutes', l.duration_minutes,
        'max_orders', l.max_orders, 'is_active', l.is_active)
        order by l.slot_time, l.day_of_week nulls first)
      from pickup_time_slots l where l.store_id = s.id and l.feast_id is null), '[]') as slots,
    coalesce((select json_agg(json_build_object('id', c.id, 'start_date', c.start_date, 'end_date', c.end_date,
        'reason', c.reason) order by c.start_date, c.id)
      from store_exceptional_closures c where c.store_id = s.id), '[]') as closures,
    coalesce((select json_agg(d.day order by d.date) from (
      select x.date, json_build_object('date', x.date, 'reason', max(x.reason), 'version', max(x.version), 'periods', json_agg(json_build_object(
        'open_time', to_char(x.open_time, 'HH24:MI'), 'close_time', to_char(x.close_time, 'HH24:MI'))
        order by x.open_time)) as day
      from store_special_hours x where x.store_id = s.id and x.date >= $2 group by x.date) d), '[]') as special_hours
  from store_locations s where s.id = $1 and s.archived_at is null`
