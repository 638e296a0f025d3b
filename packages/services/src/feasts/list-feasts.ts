import type { FeastForm, FeastRow, FeastStore } from '@fournil/contract/office/feasts'
import { readInTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { feastConflicts } from '@fournil/domain/feast-conflicts'
import { instantOf } from '@fournil/domain/wall-clock'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { feastFacts } from './feast-facts.ts'

type Row = Omit<FeastRow, 'state' | 'warnings'> & Omit<FeastForm, 'name'> & { time_zone: string }

/** Coming ones first, the next at the top; then those that are over, the latest first. */
export async function listFeasts(
  ctx: Context,
): Promise<{ feasts: FeastRow[]; stores: FeastStore[] }> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const [rows, stores] = await Promise.all([
    readInTenant<Row>(ctx, SQL),
    readInTenant<{ id: string; name: string; time_zone: string }>(ctx, STORES),
  ])
  const feasts = await Promise.all(rows.map((row) => describe(ctx, row)))
  const isPast = ({ state }: FeastRow) => state === 'past'
  return {
    feasts: [
      ...feasts.filter((row) => !isPast(row)),
      ...feasts.filter(isPast).toReversed().slice(0, MOST_PAST),
    ],
    stores: stores.map(({ id, name, time_zone }) => ({
      ...{ id, name, today: dateIn(time_zone, ctx.now) },
    })),
  }
}

const MOST_PAST = 30

async function describe(ctx: TenantContext, row: Row): Promise<FeastRow> {
  const { time_zone, offer, products, open_time, close_time, slots, ...shown } = row
  const state = stateOf(row, ctx.now)
  if (state === 'past') return { ...shown, state, warnings: 0 }
  const { name, start_date, end_date, orders_until_date, orders_until_time } = row
  const form = {
    ...{ name, start_date, end_date, orders_until_date, orders_until_time },
    ...{ offer, products, open_time, close_time, slots },
  }
  const read = await feastFacts(ctx, { store_id: row.store_id, feast_id: row.id, form })
  const conflicts = read ? feastConflicts(read.feast, read.facts) : []
  const isTold = state === 'closed' || state === 'now'
  const warnings = conflicts.filter(
    ({ level, kind }) => level === 'warning' && !(isTold && kind === 'cut_off_passed'),
  )
  return { ...shown, state, warnings: warnings.length }
}

function stateOf(row: Row, now: Date): FeastRow['state'] {
  const today = dateIn(row.time_zone, now)
  if (row.end_date < today) return 'past'
  if (row.start_date <= today) return 'now'
  const { orders_until_date: date, orders_until_time: time } = row
  return date && time && now >= instantOf(row.time_zone, date, time) ? 'closed' : 'coming'
}

const SQL = `
  select f.id, f.name, f.store_id, s.name as store_name, s.time_zone, f.start_date, f.end_date, f.offer,
    f.orders_until_date, to_char(f.orders_until_time, 'HH24:MI') as orders_until_time,
    to_char(f.open_time, 'HH24:MI') as open_time, to_char(f.close_time, 'HH24:MI') as close_time,
    coalesce((select json_agg(json_build_object('product_id', q.product_id, 'daily_capacity', q.daily_capacity)
        order by q.sort_order) from feast_products q where q.feast_id = f.id), '[]') as products,
    coalesce((select json_agg(p.name order by q.sort_order)
      from feast_products q join products p on p.id = q.product_id where q.feast_id = f.id), '[]') as product_names,
    coalesce((select json_agg(json_build_object('slot_time', to_char(l.slot_time, 'HH24:MI'),
        'duration_minutes', l.duration_minutes, 'max_orders', l.max_orders) order by l.slot_time)
      from pickup_time_slots l where l.feast_id = f.id and l.is_active), '[]') as slots,
    coalesce((select sum(d.taken)::int from feast_products q
      join pickup_day_counts d on d.subject_id = q.product_id and d.store_id = f.store_id
        and d.pickup_date between f.start_date and f.end_date
      where q.feast_id = f.id), 0) as units
  from feasts f join store_locations s on s.id = f.store_id
  where f.archived_at is null and s.archived_at is null
  order by f.start_date, f.end_date, f.id`

const STORES = `
  select id, name, time_zone from store_locations where archived_at is null
  order by is_default desc, fold(name), id`
