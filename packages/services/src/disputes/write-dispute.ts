import type { Tx } from '@fournil/db'
import { laterMoney } from '@fournil/domain/dispute-ledger'
import { type DisputeStatus, isOver, laterStatus } from '@fournil/domain/disputes'
import type { ProviderDispute } from '@fournil/integrations/payments/disputes-port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { bookDispute, holdSale } from './dispute-ledger.ts'
import { type DisputeNews, tellDisputeNews } from './tell-dispute-news.ts'

/** What the provider says now, in the order's history, in the ledger and to those who see the shop's money. The order is locked. */
export async function writeDispute(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  told: ProviderDispute,
): Promise<void> {
  const { tenant_id } = ctx.tenant
  const known = await knownDispute(tx, told)
  const before = known ?? (await insert(ctx, tx, order, told))
  const status = laterStatus(before.status, told.status)
  await bookDispute(ctx, tx, order, before, told.money)
  const dispute = await tx
    .updateTable('disputes')
    .set({
      ...laterMoney(before, told.money),
      status,
      due_by: told.due_by ?? before.due_by,
      closed_at: before.closed_at ?? (isOver(status) ? ctx.now : null),
      answered_at: before.answered_at ?? (told.answers > 0 ? ctx.now : null),
      checked_at: ctx.now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdSale(ctx, tx, order, dispute)
  for (const news of newsOf(known, dispute)) {
    await recordOrderEvent(ctx, tx, {
      order_id: order.id,
      kind: `dispute_${news}`,
      ...(news === 'opened' ? { reason: dispute.reason } : {}),
      details: { amount: dispute.amount, currency: dispute.currency },
    })
    if (news !== 'answered') await tellDisputeNews(ctx, tx, order, dispute, news)
  }
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
}

export type Dispute = Awaited<ReturnType<typeof insert>>

async function knownDispute(tx: Tx, { dispute_id }: ProviderDispute): Promise<Dispute | null> {
  const dispute = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider_dispute_id', '=', dispute_id)
    .forUpdate()
    .executeTakeFirst()
  return dispute ?? null
}

function insert(ctx: TenantContext, tx: Tx, order: LockedOrder, told: ProviderDispute) {
  const { amount, currency, reason, status, opened_at, due_by } = told
  return tx
    .insertInto('disputes')
    .values({
      tenant_id: ctx.tenant.tenant_id,
      order_id: order.id,
      provider_dispute_id: told.dispute_id,
      payment_account: order.payment_account,
      amount,
      currency,
      reason,
      status,
      opened_at,
      due_by,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const ENDS: Readonly<Partial<Record<DisputeStatus, DisputeNews>>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
}

/** What has happened since: each thing is told once, also when several were heard of together. */
function newsOf(before: Dispute | null, now: Dispute): (DisputeNews | 'answered')[] {
  const end = ENDS[now.status]
  return [
    ...(before ? [] : (['opened'] as const)),
    ...(now.answered_at && !before?.answered_at ? (['answered'] as const) : []),
    ...(end && before?.status !== now.status ? [end] : []),
  ]
}
