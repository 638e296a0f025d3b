import type { FeastProductChoice, SavedFeast } from '@fournil/contract/office/feasts'
import { readInTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

export async function getFeast(
  ctx: Context,
  { feast_id }: { feast_id: string },
): Promise<SavedFeast> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const [feast] = await readInTenant<SavedFeast>(ctx, SQL, [feast_id])
  if (!feast) throw new AppError('NOT_FOUND')
  return feast
}

const MOST_FOUND = 20

/** Products on sale, by name. */
export async function findFeastProducts(
  ctx: Context,
  { search }: { search: string },
): Promise<FeastProductChoice[]> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  return readInTenant<FeastProductChoice>(ctx, FIND, [search || null, MOST_FOUND])
}

const CHOICE = `'id', p.id, 'name', p.name, 'daily_capacity', p.daily_capacity,
  'category_name', (select c.name from product_categories c where c.id = p.category_id)`

const SQL = `
  select f.id, f.version, f.store_id, f.name, f.start_date, f.end_date, f.offer,
    f.orders_until_date, to_char(f.orders_until_time, 'HH24:MI') as orders_until_time,
    to_char(f.open_time, 'HH24:MI') as open_time, to_char(f.close_time, 'HH24:MI') as close_time,
    coalesce((select json_agg(json_build_object('product_id', q.product_id, 'daily_capacity', q.daily_capacity)
        order by q.sort_order) from feast_products q where q.feast_id = f.id), '[]') as products,
    coalesce((select json_agg(json_build_object('slot_time', to_char(l.slot_time, 'HH24:MI'),
        'duration_minutes', l.duration_minutes, 'max_orders', l.max_orders) order by l.slot_time)
      from pickup_time_slots l where l.feast_id = f.id and l.is_active), '[]') as slots,
    coalesce((select json_agg(json_build_object(${CHOICE}) order by q.sort_order)
      from feast_products q join products p on p.id = q.product_id where q.feast_id = f.id), '[]') as known_products
  from feasts f where f.id = $1 and f.archived_at is null`

// Under row-level security a plain LIKE may not use the text index: the function may.
const FIND = `
  select p.id, p.name, p.daily_capacity,
    (select c.name from product_categories c where c.id = p.category_id) as category_name
  from products p
  where p.is_active and p.archived_at is null
    and ($1::text is null or p.id in (select app.matching_office_products($1)))
  order by fold(p.name), p.id limit $2`
