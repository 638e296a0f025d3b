import type { AddOrderNote } from '@fournil/contract/office/order-notes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { getOrder } from '../get-order.ts'
import { writeNote } from './write-note.ts'

/** For the colleague of the afternoon: the customer never sees it. */
export async function addNote(ctx: Context, input: AddOrderNote): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  await writeNote(ctx, { ...input, kind: 'note', subject: null })
  return getOrder(ctx, input)
}
