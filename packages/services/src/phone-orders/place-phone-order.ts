import type { PhoneOrder } from '@fournil/contract/office/phone-orders'
import { inTenant } from '@fournil/db'
import { callerAddress } from '@fournil/domain/erased-address'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import { requireChargeable } from '../connect/chargeable-account.ts'
import type { Context, TenantContext } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { openPayment } from '../payments/open-payment.ts'

type Placed = { order_id: string; order_number: string; held_until: Date | null }

/**
 * An order for somebody who calls: the same rules and prices as in the window, but those against strangers. It is paid at
 * the counter, or by a link that keeps it for a while.
 */
export async function placePhoneOrder(ctx: Context, input: PhoneOrder): Promise<Placed> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  if (!acceptsOrders(ctx.tenant, ctx.now)) throw new AppError('ORDERING_CLOSED')
  const { payment, customer_email, ...wish } = input
  const isLink = payment === 'link'
  if (isLink && !customer_email)
    throw fieldError('customer_email', 'L’adresse e-mail est requise pour envoyer un lien.')
  const ownAccount = isLink ? await requireChargeable(ctx) : null
  const checkout = {
    ...wish,
    customer_email: customer_email ?? callerAddress(input.customer_phone),
    accepted_terms: true as const,
    pays_on_collection: !isLink,
  }
  const order = await placeOrder(ctx, checkout, ownAccount, { isByPhone: true })
  // What is free is settled here, whichever way was chosen.
  await openPayment(ctx, order)
  const isHeld = isLink && order.total_ttc > 0
  if (isHeld) await sendLink(ctx, order.id)
  const { id: order_id, order_number } = order
  return { order_id, order_number, held_until: isHeld ? order.hold_expires_at : null }
}

/** Once for an order, however often it is pressed. */
function sendLink(ctx: TenantContext, order_id: string): Promise<void> {
  return inTenant(ctx, async (tx) => {
    await lockOrder(tx, order_id)
    const sent = await tx
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', order_id)
      .where('kind', '=', 'payment_link_sent')
      .executeTakeFirst()
    if (sent) return
    await recordOrderEvent(ctx, tx, { order_id, kind: 'payment_link_sent' })
    const { tenant_id } = ctx.tenant
    await ctx.jobs.enqueue(tx, 'orders.send-mail', { tenant_id, order_id, mail: 'payment_link' })
  })
}
