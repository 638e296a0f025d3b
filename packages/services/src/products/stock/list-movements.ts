import {
  MOVEMENTS_A_PAGE,
  type StockMovement,
  type StockMovements,
} from '@fournil/contract/office/product-stock'
import { readInTenant } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

/** How a stock came to be what it is: who, when and why, newest first. */
export async function listMovements(
  ctx: Context,
  { product_id, page }: { product_id: string; page: number },
): Promise<StockMovements> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [[product], rows] = await Promise.all([
    readInTenant<{ time_zone: string }>(ctx, PRODUCT_SQL, [product_id]),
    readInTenant<StockMovement>(ctx, MOVEMENTS_SQL, [
      product_id,
      MOVEMENTS_A_PAGE + 1,
      (page - 1) * MOVEMENTS_A_PAGE,
    ]),
  ])
  if (!product) throw new AppError('NOT_FOUND')
  return {
    movements: rows.slice(0, MOVEMENTS_A_PAGE),
    time_zone: product.time_zone,
    page,
    has_more: rows.length > MOVEMENTS_A_PAGE,
  }
}

/** The shop's own clock is that of its default store. */
const PRODUCT_SQL = `
  select coalesce(
    (select s.time_zone from store_locations s where s.is_active order by s.is_default desc, s.name, s.id limit 1),
    'Europe/Paris') as time_zone
  from products where id = $1 and archived_at is null`

const MOVEMENTS_SQL = `
  with page as materialized (
    select * from stock_movements where product_id = $1 order by number desc limit $2 offset $3
  )
  select m.id, m.created_at, m.kind, m.change, m.quantity_after, m.note, m.order_id,
    (select s.name from store_locations s where s.id = m.store_id) as store_name,
    (select c.label from product_option_choices c where c.id = m.choice_id) as choice_label,
    (select o.order_number from orders o where o.id = m.order_id) as order_number,
    coalesce(
      (select 'Clé «\u00a0' || k.name || '\u00a0»' from api_keys k where k.id = m.api_key_id),
      (select u.email from users u where u.id = m.actor_user_id)) as actor,
    case when m.impersonator_user_id is not null then 'Assistance Fournil' end as impersonator
  from page m order by m.number desc`
