import { inTenant, writeInTenantPrepared } from '@fournil/db'
import { SESSION_MINUTES } from '@fournil/domain/holds'
import { nameWithOptions } from '@fournil/domain/options'
import { type CreatedSession, PaymentError } from '@fournil/integrations/payments/port'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'
import { type PlacedOrder, placedOrder } from '../order-record/order-rows.ts'
import { orderUrl } from '../order-record/order-url.ts'
import { releaseOrder } from './release-order.ts'
import { settleFree } from './settle-free.ts'

/**
 * The provider's page for an order. The provider is asked outside any transaction; asked twice, it answers the same,
 * because the order's id is the key.
 */
export async function openPayment(ctx: TenantContext, order: PlacedOrder): Promise<string> {
  const success_url = orderUrl(ctx, order)
  if (order.payment_status !== 'pending' || order.pays_on_collection) return success_url
  if (order.total_ttc === 0) {
    await settleFree(ctx, order.id)
    return success_url
  }
  if (order.payment_url) return order.payment_url

  const session = await sessionOrKnown(ctx, order)
  if (typeof session === 'string') return session
  await keepSession(ctx, order.id, session)
  return session.url
}

export async function keepSession(
  ctx: TenantContext,
  orderId: string,
  session: CreatedSession,
): Promise<void> {
  await writeInTenantPrepared(ctx, KEEP_SESSION, [orderId, session.session_id, session.url])
}

const KEEP_SESSION = 'update orders set payment_session_id = $2, payment_url = $3 where id = $1'

export function createSession(ctx: TenantContext, order: PlacedOrder): Promise<CreatedSession> {
  return ctx.payments.createSession({
    tenant_id: ctx.tenant.tenant_id,
    order_id: order.id,
    order_number: order.order_number,
    lines: order.lines
      .filter((line) => line.total_ttc > 0)
      .map((line) => ({
        // As long a name as the provider takes.
        name: nameWithOptions(line.product_name, line.options).slice(0, 250),
        quantity: line.quantity,
        amount: line.total_ttc,
      })),
    total: order.total_ttc,
    currency: 'eur',
    customer_email: order.customer_email,
    success_url: orderUrl(ctx, order),
    cancel_url: order.taken_by_phone
      ? orderUrl(ctx, order)
      : `${ctx.originOf(ctx.tenant)}/checkout`,
    expires_at: sessionEnd(order),
    idempotency_key: order.id,
    account: order.payment_account,
    application_fee: order.application_fee,
  })
}

async function sessionOrKnown(ctx: TenantContext, order: PlacedOrder) {
  try {
    return await createSession(ctx, order)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    // Its twin, sent from the same page under another address, was faster: there is a session, and it is the one.
    const known = await inTenant(ctx, (tx) => placedOrder(tx, { id: order.id }))
    if (known?.payment_url) return known.payment_url
    // Nobody can have paid what was never opened: the place and the goods go back at once.
    if (!error.is_retryable && !error.is_other_call)
      await releaseOrder(ctx, order.id, 'failed', error.code)
    throw new AppError(
      error.code === 'PAYMENT_NOT_CONFIGURED' ? 'PAYMENT_NOT_CONFIGURED' : 'PAYMENT_UNAVAILABLE',
    )
  }
}

// From the order, not from the clock: a repeated call must send the same values to get the same session.
function sessionEnd(order: PlacedOrder): Date {
  // A link is open as long as it keeps its order; nobody prolongs it.
  if (order.taken_by_phone) return order.hold_expires_at
  return new Date(order.created_at.getTime() + SESSION_MINUTES * 60_000)
}
