import { inTenant, orderOfPayment, type Tx } from '@fournil/db'
import type { ProviderDispute } from '@fournil/integrations/payments/disputes-port'
import { PaymentError } from '@fournil/integrations/payments/port'
import { accountRow } from '../connect/account-row.ts'
import type { Context, TenantContext } from '../context.ts'

/** Longer than the provider repeats its news, and than anybody leaves a server switched off. */
const LOOK_BACK_DAYS = 30

/** Contested payments on the platform's account of which we have heard nothing: every message about them was lost. */
export async function findDisputes(ctx: Context): Promise<void> {
  for (const told of await disputesOn(ctx, null)) {
    const order = told.payment_intent_id
      ? await orderOfPayment(ctx.db, told.payment_intent_id)
      : null
    // Not about an order of ours: another system may share the account.
    if (!order) continue
    const { tenant_id } = order
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      enqueueUnknown(ctx, tx, tenant_id, told, null),
    )
  }
}

/** The same on a shop's own account. */
export async function findAccountDisputes(ctx: TenantContext): Promise<void> {
  const row = await inTenant(ctx, accountRow)
  if (!row) return
  const { tenant_id } = ctx.tenant
  for (const told of await disputesOn(ctx, row.account_id))
    await inTenant(ctx, (tx) => enqueueUnknown(ctx, tx, tenant_id, told, row.account_id))
}

async function disputesOn(
  { payments, now }: Context,
  account: string | null,
): Promise<ProviderDispute[]> {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000)
  try {
    return await payments.disputes.list(since, account)
  } catch (error) {
    // A platform that takes no payments yet has none that are contested.
    if (error instanceof PaymentError && error.needs_settings) return []
    throw error
  }
}

async function enqueueUnknown(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  tenant_id: string,
  told: ProviderDispute,
  account: string | null,
): Promise<void> {
  const { dispute_id: provider_dispute_id, payment_intent_id } = told
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('payment_intent_id', '=', payment_intent_id)
    .where('payment_account', account === null ? 'is' : '=', account)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('disputes')
            .select('disputes.id')
            .where('disputes.provider_dispute_id', '=', provider_dispute_id),
        ),
      ),
    )
    .executeTakeFirst()
  if (!order) return
  const data = { tenant_id, order_id: order.id, provider_dispute_id }
  await jobs.enqueue(tx, 'disputes.sync', data, { once: provider_dispute_id })
}
