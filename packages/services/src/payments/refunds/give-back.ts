import type { Tx } from '@fournil/db'
import { isPaidOnline } from '@fournil/domain/refunds'
import { refuseApiKey } from '../../auth/require.ts'
import type { TenantContext } from '../../context.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { bookRefund } from './carry-out-refund.ts'
import { type RefundRequest, requestRefund, writeRefund } from './request-refund.ts'

/** Money goes back the way it came: by the provider, or across the counter, where it is given at once. */
export async function giveBack(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  wish: RefundRequest,
): Promise<void> {
  refuseApiKey(ctx)
  if (isPaidOnline(order)) await requestRefund(ctx, tx, order, wish)
  else await bookRefund(ctx, tx, await writeRefund(ctx, tx, order, wish), null)
}
