import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import { AppError } from '../../app-error.ts'
import { requireTenant } from '../../auth/require.ts'
import { requireChargeable } from '../../connect/chargeable-account.ts'
import type { Context } from '../../context.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { placeOrder } from './place-order.ts'
import { replaceOrder } from './replace-order.ts'

/** From a cart to the provider's page. */
export async function createOrderCheckout(ctx: Context, input: CreateOrderCheckout) {
  requireTenant(ctx)
  if (!acceptsOrders(ctx.tenant, ctx.now)) throw new AppError('ORDERING_CLOSED')
  // Where the shop takes the money at its counter, no card has to be accepted.
  const ownAccount = input.pays_on_collection ? null : await requireChargeable(ctx)
  const paid = await replaceOrder(ctx, input)
  const order = paid ?? (await placeOrder(ctx, input, ownAccount))
  const url = await openPayment(ctx, order)
  return { url, orderId: order.id, orderNumber: order.order_number }
}
