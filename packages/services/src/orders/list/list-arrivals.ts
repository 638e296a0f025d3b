import type { Arrival, Arrivals } from '@fournil/contract/office/arrivals'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { CAME_IN_AT_SQL } from '../../order-record/order-row.ts'

type Answer = { today: string; orders: (Omit<Arrival, 'came_in_at'> & { came_in_at: string })[] }

const MOST = 50

/** What came in by itself since yesterday and still stands as it came: whoever moves an order on has seen it. */
export async function listArrivals(ctx: Context): Promise<Arrivals> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const [answer] = await readInTenant<Answer>(ctx, ARRIVALS_SQL, [ctx.now])
  if (!answer) throw new Error('The arrivals have no answer.')
  return {
    today: answer.today,
    orders: answer.orders.map((order) => ({ ...order, came_in_at: new Date(order.came_in_at) })),
  }
}

const ARRIVALS_SQL = `
  select app.shop_date($1)::text as today,
    coalesce((select json_agg(arrival) from (
      select o.id, o.store_id, o.customer_first_name || ' ' || o.customer_last_name as customer_name,
        o.pickup_date, to_char(o.pickup_time, 'HH24:MI') as pickup_time, ${CAME_IN_AT_SQL} as came_in_at
      from orders o
      where (o.status = 'paid' or (o.status = 'preparing' and o.pays_on_collection and o.updated_at = o.created_at))
        and ${CAME_IN_AT_SQL} > $1::timestamptz - interval '1 day'
      order by ${CAME_IN_AT_SQL} desc
      limit ${MOST}) as arrival), '[]') as orders`
