import { inPlatform, type ResolvedTenant, type Tx } from '@fournil/db'
import { payoutReturnedEntries } from '@fournil/domain/ledger'
import { type MoneyStatus, PAYOUT_STEPS, type PayoutDecision } from '@fournil/domain/payouts'
import { AppError } from '../../app-error.ts'
import { auditEntry } from '../../audit/audit.ts'
import { requireSuperAdmin } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { tenantById } from '../../tenancy/tenant-by-id.ts'

type Decision = {
  tenant_id: string
  payout_id: string
  decision: PayoutDecision
  reason: string | null
}
type Decided = { amount: number; requested_by: string | null }

/** One step of a payout, taken once however many press at the same moment. What is rejected is the shop's again. */
export async function decidePayout(
  ctx: Context,
  { tenant_id, payout_id, decision, reason }: Decision,
): Promise<{ status: MoneyStatus }> {
  const { user_id } = requireSuperAdmin(ctx)
  const { from, to } = PAYOUT_STEPS[decision]
  // Before the transaction: whoever holds one connection does not wait for another.
  const tenant = await tenantById(ctx.db, tenant_id)
  if (!tenant) throw new AppError('NOT_FOUND')
  return inPlatform(ctx, async (tx) => {
    const decided = await tx
      .updateTable('payout_requests')
      .set({
        status: to,
        processed_at: ctx.now,
        processed_by: user_id,
        ...(decision === 'reject' && { notes: reason }),
      })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', payout_id)
      // Whoever waited for another's decision finds the status changed, and no row.
      .where('status', 'in', from)
      .returning(['amount', 'requested_by'])
      .executeTakeFirst()
    if (!decided) throw await refusalOf(tx, tenant_id, payout_id)
    if (decision === 'reject') await giveBack(ctx, tx, tenant_id, payout_id, decided.amount)
    await tellShop(ctx, tx, tenant, decided, to, decision === 'reject' ? reason : null)
    const target = { type: 'payout_request', id: payout_id, tenant_id }
    const details = { decision, amount: decided.amount, ...(reason && { reason }) }
    return { audit: auditEntry(ctx, 'payout_decided', target, details), result: { status: to } }
  })
}

async function giveBack(
  { now }: Context,
  tx: Tx,
  tenant_id: string,
  payout_id: string,
  amount: number,
): Promise<void> {
  const entries = payoutReturnedEntries(amount)
  await tx
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ ...entry, tenant_id, payout_id, created_at: now })))
    .execute()
}

async function tellShop(
  ctx: Context,
  tx: Tx,
  tenant: ResolvedTenant,
  { amount, requested_by }: Decided,
  status: MoneyStatus,
  reason: string | null,
): Promise<void> {
  const asker =
    requested_by &&
    (await tx.selectFrom('users').select('email').where('id', '=', requested_by).executeTakeFirst())
  if (!asker || !isTold(status)) return
  await ctx.jobs.enqueue(tx, 'mail.send', {
    tenant_id: null,
    mail: {
      to: { address: asker.email },
      template: 'payout-decided',
      data: {
        shop_name: tenant.tenant_name,
        amount,
        status,
        reason,
        finances_url: `${ctx.originOf(tenant)}/admin/finances`,
      },
    },
  })
}

function isTold(status: MoneyStatus) {
  return (
    status === 'approved' ||
    status === 'processing' ||
    status === 'completed' ||
    status === 'rejected'
  )
}

async function refusalOf(tx: Tx, tenant_id: string, payout_id: string): Promise<AppError> {
  const known = await tx
    .selectFrom('payout_requests')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', payout_id)
    .executeTakeFirst()
  return new AppError(known ? 'PAYOUT_DECIDED' : 'NOT_FOUND')
}
