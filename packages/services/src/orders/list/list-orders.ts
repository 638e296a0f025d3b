import type { ListedOrder } from '@fournil/contract/office/order-views'
import { type ListOrders, ORDERS_A_PAGE, type OrderList } from '@fournil/contract/office/orders'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { type OrderRowRecord, orderRow } from '../../order-record/order-row.ts'
import { listOrdersSql } from './list-orders-sql.ts'

type Listed = OrderRowRecord & Pick<ListedOrder, 'articles' | 'notes' | 'is_late'>
type Answer = { total: number; orders: Listed[]; stores: { id: string; name: string }[] }

/** All orders, also those nobody has paid yet. */
export async function listOrders(ctx: Context, input: ListOrders): Promise<OrderList> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { sql, parameters, most } = listOrdersSql(input, ctx.now)
  const [answer] = await readInTenant<Answer>(ctx, sql, parameters)
  if (!answer) throw new Error('The list of orders has no answer.')
  const { total, orders, stores } = answer
  return {
    orders: orders.map(orderRow),
    total: Math.min(total, most),
    total_is_exact: total <= most,
    page: input.page,
    page_size: ORDERS_A_PAGE,
    stores,
  }
}
