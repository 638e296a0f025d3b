import type { WriteToCustomer } from '@fournil/contract/office/order-notes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { getOrder } from '../get-order.ts'
import { writeNote } from './write-note.ts'

/** A mail about this order, kept with it; the answer goes to the shop. */
export async function writeToCustomer(ctx: Context, input: WriteToCustomer): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  await writeNote(ctx, { ...input, kind: 'message' }, (tx, id) =>
    ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id,
      order_id: input.order_id,
      mail: `message:${id}`,
    }),
  )
  return getOrder(ctx, input)
}
