import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { inTenant } from '@fournil/db'
import type { TenantContext } from '../../context.ts'
import { type PlacedOrder, placedOrder } from '../../order-record/order-rows.ts'
import { closePayment } from '../../payments/close-payment.ts'
import { releaseOrder } from '../../payments/release-order.ts'
import { attemptKey } from './attempt-key.ts'

/**
 * Who changes their mind before paying orders anew: the order they leave can no longer be paid and gives back what it held.
 * If they had paid it after all, that order is the answer, and no second one is made.
 */
export async function replaceOrder(
  ctx: TenantContext,
  input: CreateOrderCheckout,
): Promise<PlacedOrder | null> {
  const { replaces_order_id: id } = input
  if (!id || !(await isTheirs(ctx, id, input))) return null
  await closePayment(ctx, id)
  await releaseOrder(ctx, id, 'expired', 'replaced')
  const order = await inTenant(ctx, (tx) => placedOrder(tx, { id }))
  return order?.payment_status === 'paid' ? order : null
}

// Its id is known to the browser that placed it alone. Another person's order stays as it is, and so does this very one.
function isTheirs(ctx: TenantContext, id: string, input: CreateOrderCheckout): Promise<boolean> {
  return inTenant(ctx, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('payment_status', '=', 'pending')
      .where('status', '=', 'pending')
      .where('customer_email', '=', input.customer_email)
      .where('idempotency_key', '!=', attemptKey(input))
      .executeTakeFirst()
    return order !== undefined
  })
}
