import type { CustomerFile } from '@fournil/contract/office/customers'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { ORDER_ROW_COLUMNS } from '../order-record/order-row.ts'
import { customerRows } from './customer-rows.ts'
import { underWay } from './under-way.ts'

/** Enough for anybody who shops by hand, and an end for those who do not. */
const ORDERS_SHOWN = 200

export async function getCustomer(
  ctx: Context,
  { customer_id }: { customer_id: string },
): Promise<CustomerFile> {
  requirePermission(ctx, 'can_manage_customers')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const [[customer], orders, under_way] = await Promise.all([
      customerRows(tx, [customer_id]),
      ordersOf(tx, customer_id),
      underWay(tx, customer_id),
    ])
    if (!customer) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'customer_read', { type: 'customer', id: customer_id })
    return { customer, orders, under_way }
  })
}

// All of them, also those that were never paid: they explain a telephone call.
async function ordersOf(tx: Tx, customerId: string): Promise<CustomerFile['orders']> {
  const { rows } = await clientOf(tx).query<CustomerFile['orders'][number]>(
    `select ${ORDER_ROW_COLUMNS} from orders o where o.customer_id = $1
     order by o.created_at desc, o.id desc limit ${ORDERS_SHOWN}`,
    [customerId],
  )
  return rows
}
