import type { Tx } from '@fournil/db'
import { disputeReason } from '@fournil/domain/disputes'
import type { TenantContext } from '../context.ts'
import { addressesOf } from '../members/addresses-of.ts'
import { hasPushDevices } from '../notifications/push/push-new-order.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

export type DisputeNews = 'opened' | 'won' | 'lost' | 'closed'

type Contested = { id: string; amount: number; reason: string; due_by: Date | null }

/** To those who see the shop's money, in the transaction that finds it out: each is told once. */
export async function tellDisputeNews(
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
  const people = await addressesOf(tx, (held) => held.includes('can_manage_orders'))
  for (const address of people)
    await ctx.jobs.enqueue(tx, 'mail.send', {
      // Not the shop's own mail: it comes from the platform, and its list of mails does not show it.
      tenant_id: null,
      mail: { template: 'dispute-news', data, to: { address } },
    })
  if (news !== 'opened' || !(await hasPushDevices(tx))) return
  const { tenant_id } = ctx.tenant
  await ctx.jobs.enqueue(tx, 'disputes.push', { tenant_id, dispute_id: dispute.id })
}
