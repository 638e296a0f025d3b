import { inTenant, type Tx } from '@fournil/db'
import type { PaymentRefund } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../../order-record/lock-order.ts'
import type { Inbox } from '../inbox.ts'
import { bookRefund } from './carry-out-refund.ts'
import { failRefund } from './fail-refund.ts'
import { unbookRefund } from './unbook-refund.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ELSEWHERE = 'Remboursement fait chez le prestataire de paiement'

/**
 * Our books say of a payment's refunds what the provider says of them now. Events only make us ask: in whatever order and
 * however often they come, a refund is booked once, a failed one is undone once, and one made elsewhere is taken in.
 */
export async function syncRefunds(
  ctx: TenantContext,
  orderId: string,
  paymentIntentId: string | null,
  inbox: Inbox,
): Promise<void> {
  const account = await accountOfOrder(ctx, orderId)
  const told = paymentIntentId ? await ctx.payments.listRefunds(paymentIntentId, account) : []
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await inbox(tx)) || !order) return
    // Failures first: what came back may have been given again since.
    const failed = told.filter(({ status }) => status === 'failed')
    const others = told.filter(({ status }) => status !== 'failed')
    for (const refund of failed) await takeFailure(ctx, tx, order, refund)
    for (const refund of others) await takeSuccess(ctx, tx, order, refund)
  })
}

async function accountOfOrder(ctx: TenantContext, orderId: string): Promise<string | null> {
  const order = await inTenant(ctx, (tx) =>
    tx.selectFrom('orders').select('payment_account').where('id', '=', orderId).executeTakeFirst(),
  )
  return order?.payment_account ?? null
}

async function takeSuccess(ctx: TenantContext, tx: Tx, order: LockedOrder, told: PaymentRefund) {
  const known = await ourRefund(tx, order, told)
  const refund = known ?? (await writeDown(ctx, tx, order, told))
  // We were refused and gave up, yet here it is.
  if (refund.status === 'failed' && refund.provider_refund_id === null) await waitAgain(tx, refund)
  // A failure that the provider itself told is its last word: an older answer that arrives late revives nothing.
  await bookRefund(ctx, tx, refund, told.refund_id)
}

async function waitAgain(tx: Tx, { id }: { id: string }) {
  await tx.updateTable('refunds').set({ status: 'pending' }).where('id', '=', id).execute()
}

async function takeFailure(ctx: TenantContext, tx: Tx, order: LockedOrder, told: PaymentRefund) {
  const known = await ourRefund(tx, order, told)
  const refund = known ?? (await writeDown(ctx, tx, order, told))
  if (refund.status === 'succeeded') return unbookRefund(ctx, tx, refund)
  await failRefund(ctx, tx, refund, 'failed_at_provider', told.refund_id)
}

/** By the provider's id, or by ours if we were told before we could write its id down. */
async function ourRefund(tx: Tx, order: LockedOrder, told: PaymentRefund) {
  const { refund_id = '' } = told.metadata
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', told.refund_id),
        ...(UUID.test(refund_id) ? [eb('id', '=', refund_id)] : []),
      ]),
    )
    .executeTakeFirst()
}

function writeDown(ctx: TenantContext, tx: Tx, order: LockedOrder, told: PaymentRefund) {
  return tx
    .insertInto('refunds')
    .values({
      tenant_id: ctx.tenant.tenant_id,
      order_id: order.id,
      amount: told.amount,
      provider_refund_id: told.refund_id,
      reason: ELSEWHERE,
      extra_payment_intent_id:
        told.payment_intent_id === order.payment_intent_id ? null : told.payment_intent_id,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
