import { inTenant, type Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'

/** What we know of the shop's subscription, from the provider's last answer; there is a row from the first question on. */
export async function subscriptionRow(ctx: TenantContext, tx: Tx) {
  const { tenant_id } = ctx.tenant
  await tx
    .insertInto('tenant_subscriptions')
    .values({ tenant_id })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  return tx
    .selectFrom('tenant_subscriptions')
    .selectAll()
    .forUpdate()
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
}

export type SubscriptionRow = Awaited<ReturnType<typeof subscriptionRow>>

export function readRow(ctx: TenantContext): Promise<SubscriptionRow> {
  return inTenant(ctx, (tx) => subscriptionRow(ctx, tx))
}
