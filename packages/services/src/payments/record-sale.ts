import type { Tx } from '@fournil/db'
import { commissionOf, ownAccountSaleEntries, releaseAt, saleEntries } from '@fournil/domain/ledger'
import type { TenantContext } from '../context.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'

/**
 * What the platform now owes the shop for this sale, less its part. Where the shop took the money itself, the platform owes
 * nothing: its part came with the payment, as it was asked for then.
 */
export async function recordSale(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  amount: number,
): Promise<void> {
  const { tenant_id } = ctx.tenant
  const { commission_rate } = await tx
    .selectFrom('tenants')
    .innerJoin('subscription_plans', 'subscription_plans.id', 'tenants.plan_id')
    .select('subscription_plans.commission_rate')
    .executeTakeFirstOrThrow()
  const { payment_account } = order
  const platform_fee = payment_account
    ? (order.application_fee ?? 0)
    : commissionOf(amount, commission_rate)
  const { id } = await tx
    .insertInto('platform_transactions')
    .values({
      tenant_id,
      order_id: order.id,
      amount_total: amount,
      platform_fee,
      commission_rate,
      tenant_amount: amount - platform_fee,
      release_at: releaseAt(order.pickup_at),
      payment_account,
      // What the shop took itself waits for nothing.
      status: payment_account ? 'completed' : 'pending',
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = payment_account
    ? ownAccountSaleEntries(platform_fee)
    : saleEntries(amount, platform_fee)
  if (entries.length === 0) return
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        ...entry,
        tenant_id,
        transaction_id: id,
        created_at: ctx.now,
      })),
    )
    .execute()
}
