import type { Tx } from '@fournil/db'
import { type DisputeMoney, disputeEntries } from '@fournil/domain/dispute-ledger'
import { type DisputeStatus, isOver } from '@fournil/domain/disputes'
import type { TenantContext } from '../context.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { accountOf, saleOf, wasReleased } from '../payments/refunds/refund-ledger.ts'
import { releaseSale } from '../payments/release-sale.ts'

/**
 * What the provider has moved since, in what the platform owes the shop. On the shop's own account the provider moves the
 * shop's money, and the platform owes nothing.
 */
export async function bookDispute(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  booked: DisputeMoney & { id: string },
  told: DisputeMoney,
): Promise<void> {
  const sale = await saleOf(tx, order.id)
  const account = sale && (await accountOf(tx, sale))
  if (!account) return
  const entries = disputeEntries(booked, told, account)
  if (entries.length === 0) return
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        ...entry,
        tenant_id: ctx.tenant.tenant_id,
        transaction_id: sale.id,
        dispute_id: booked.id,
        created_at: ctx.now,
      })),
    )
    .execute()
}

/** A contested sale is not the shop's to ask for; once the bank has decided, it is what it was before. */
export async function holdSale(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  dispute: { status: DisputeStatus },
): Promise<void> {
  const sale = await saleOf(tx, order.id)
  if (!sale || sale.status === 'refunded') return
  const isOpen = !isOver(dispute.status)
  if (isOpen === (sale.status === 'disputed')) return
  const settled = (await wasReleased(tx, sale)) ? 'completed' : 'pending'
  await tx
    .updateTable('platform_transactions')
    .set({ status: isOpen ? 'disputed' : settled })
    .where('id', '=', sale.id)
    .execute()
  // It may have been collected meanwhile.
  if (!isOpen) await releaseSale(ctx, tx, order)
}
