import type { ProductDays } from '@fournil/contract/office/product-days'
import { readInTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

type Row = Omit<ProductDays, 'today'> & { time_zone: string }

/** On which days a product can be collected: the whole week, also where only some days of it were ever written. */
export async function getDays(
  ctx: Context,
  { product_id }: { product_id: string },
): Promise<ProductDays> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<Row>(ctx, DAYS_SQL, [product_id])
  if (!row) throw new AppError('NOT_FOUND')
  const { time_zone, ...days } = row
  return { ...days, today: dateIn(time_zone, ctx.now) }
}

/** Monday first, as on the screen. */
const DAYS_SQL = `
  select p.version, p.seasonal,
    coalesce(
      (select s.time_zone from store_locations s where s.is_active order by s.is_default desc, s.name, s.id limit 1),
      'Europe/Paris') as time_zone,
    (
      select json_agg(json_build_object('day_of_week', day, 'is_available', coalesce(w.is_available, true))
        order by (day + 6) % 7)
      from generate_series(0, 6) as day
      left join product_availability_schedule w on w.product_id = p.id and w.day_of_week = day
    ) as schedule,
    coalesce((
      select json_agg(json_build_object('id', d.id, 'start_date', d.start_date, 'end_date', d.end_date,
        'is_available', d.is_available, 'reason', d.reason) order by d.start_date, d.end_date, d.id)
      from product_availability_periods d where d.product_id = p.id
    ), '[]') as periods
  from products p where p.id = $1 and p.archived_at is null`
