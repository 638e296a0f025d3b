import type { Tx } from '@fournil/db'
import { commissionOf, releaseAt, saleEntries } from '@fournil/domain/ledger'
import type { TenantContext } from '../context.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'

/** What the platform now owes the shop for this sale, less its part. */
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
  const platform_fee = commissionOf(amount, commission_rate)
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
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ledger_entries')
    .values(
      saleEntries(amount, platform_fee).map((entry) => ({
        ...entry,
        tenant_id,
        transaction_id: id,
        created_at: ctx.now,
      })),
    )
    .execute()
}
