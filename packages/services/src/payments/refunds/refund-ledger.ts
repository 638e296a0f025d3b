import type { Tx } from '@fournil/db'
import { type LedgerEntry, refundEntries } from '@fournil/domain/ledger'
import type { TenantContext } from '../../context.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { releaseSale } from '../release-sale.ts'

type Refund = { id: string; amount: number }
type Sale = NonNullable<Awaited<ReturnType<typeof saleOf>>>

/** The shop owes the refund, less the commission on it. The order is as it was before the refund. */
export async function bookRefundInLedger(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  refund: Refund,
): Promise<void> {
  const sale = await saleOf(tx, order.id)
  if (!sale) return
  const account = await accountOf(tx, sale)
  const before = { ...sale, refunded_before: order.refunded_amount }
  await addEntries(ctx, tx, sale, refund, refundEntries(before, refund.amount, account))
  if (order.refunded_amount + refund.amount >= sale.amount_total)
    await setStatus(tx, sale, 'refunded')
}

/** The refund did not arrive: what was booked for it is booked back. The order is as it was with the refund. */
export async function unbookRefundInLedger(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  refund: Refund,
): Promise<void> {
  const sale = await saleOf(tx, order.id)
  if (!sale) return
  const account = await accountOf(tx, sale)
  const before = { ...sale, refunded_before: order.refunded_amount }
  await addEntries(ctx, tx, sale, refund, refundEntries(before, -refund.amount, account))
  if (sale.status !== 'refunded') return
  await setStatus(tx, sale, (await wasReleased(tx, sale)) ? 'completed' : 'pending')
  // It may have been collected while there was nothing to release.
  await releaseSale(ctx, tx, order)
}

/** The sale's money lies where the sale stands: still waiting, already the shop's, or on the shop's own account. */
export async function accountOf(
  tx: Tx,
  sale: Pick<Sale, 'id' | 'status' | 'payment_account'>,
): Promise<'pending' | 'available' | null> {
  if (sale.payment_account) return null
  return (await wasReleased(tx, sale)) ? 'available' : 'pending'
}

export async function saleOf(tx: Tx, orderId: string) {
  return tx
    .selectFrom('platform_transactions')
    .select(['id', 'amount_total', 'platform_fee', 'status', 'payment_account'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

export async function wasReleased(
  tx: Tx,
  sale: Pick<Sale, 'id' | 'status' | 'payment_account'>,
): Promise<boolean> {
  if (sale.payment_account) return true
  // Most say so themselves; one that is refunded or contested has kept only its entries.
  if (sale.status === 'completed') return true
  if (sale.status === 'pending') return false
  const entry = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('transaction_id', '=', sale.id)
    .where('kind', '=', 'release')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

async function addEntries(
  ctx: TenantContext,
  tx: Tx,
  sale: Sale,
  refund: Refund,
  entries: LedgerEntry[],
) {
  if (entries.length === 0) return
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        ...entry,
        tenant_id: ctx.tenant.tenant_id,
        transaction_id: sale.id,
        refund_id: refund.id,
        created_at: ctx.now,
      })),
    )
    .execute()
}

async function setStatus(tx: Tx, sale: Sale, status: 'refunded' | 'completed' | 'pending') {
  await tx.updateTable('platform_transactions').set({ status }).where('id', '=', sale.id).execute()
}
