import type { SetOrderStatus } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { getOrder } from '../get-order.ts'
import { changeStatus } from './change-status.ts'

/** Any status can be chosen; what that takes is in the rules. */
export async function setOrderStatus(ctx: Context, input: SetOrderStatus): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  await changeStatus(ctx, input, { canUndo: true })
  return getOrder(ctx, input)
}
