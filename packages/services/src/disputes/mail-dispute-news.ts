import type { Tx } from '@fournil/db'
import { disputeReason } from '@fournil/domain/disputes'
import type { TenantContext } from '../context.ts'
import { ownerAddresses } from '../members/owner-addresses.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

export type DisputeNews = 'opened' | 'won' | 'lost' | 'closed'

type Contested = { id: string; amount: number; reason: string; due_by: Date | null }

/** In the transaction that finds it out, so that the owners are written to once. */
export async function mailDisputeNews(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  dispute: Contested,
  news: DisputeNews,
): Promise<void> {
  const data = {
    news,
    order_number: order.order_number,
    amount: dispute.amount,
    reason: disputeReason(dispute.reason),
    due_by: dispute.due_by?.toISOString() ?? null,
    time_zone: await shopTimeZone(tx),
    dispute_url: `${ctx.originOf(ctx.tenant)}/admin/disputes/${dispute.id}`,
  }
  for (const address of await ownerAddresses(tx))
    await ctx.jobs.enqueue(tx, 'mail.send', {
      // Not the shop's own mail: it comes from the platform, and its list of mails does not show it.
      tenant_id: null,
      mail: { template: 'dispute-news', data, to: { address } },
    })
}
