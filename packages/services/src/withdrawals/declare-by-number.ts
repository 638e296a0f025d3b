import type { OrderNumber } from '@fournil/contract/shop/orders'
import { inTenant, type Tx } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { lockOrderByNumber } from '../order-record/order-by-number.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import {
  openLines,
  type WithdrawalFacts,
  whyNoWithdrawal,
  withdrawalFacts,
} from './withdrawal-facts.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

/**
 * For whoever has lost the link to their order: its number and address stand for it, and all that can be sent back is
 * meant. The answer says nothing; what came of it is told to the order's own address.
 */
export async function declareByNumber(
  ctx: Context,
  asked: OrderNumber,
): Promise<{ received: true }> {
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    const found = await lockOrderByNumber(tx, asked)
    if (!found) return
    const facts = await withdrawalFacts(tx, found.id)
    if (facts) await settle(ctx, tx, facts)
  })
  return { received: true }
}

async function settle(ctx: TenantContext, tx: Tx, facts: WithdrawalFacts): Promise<void> {
  const why = whyNoWithdrawal(facts, ctx.now)
  if (!why) {
    const lines = openLines(facts).map((line) => ({ line, quantity: line.quantity }))
    return writeWithdrawal(ctx, tx, facts, lines)
  }
  // All of it is declared and acknowledged already: nothing is new.
  if (why === 'NOT_WITHDRAWABLE' && facts.declarations.length > 0) return
  if (await wasToldLately(tx, facts.id, ctx.now)) return
  await recordOrderEvent(ctx, tx, { order_id: facts.id, kind: REFUSED, reason: why })
  const { tenant_id } = ctx.tenant
  const mail = `withdrawal_refused:${why}` as const
  await ctx.jobs.enqueue(tx, 'orders.send-mail', { tenant_id, order_id: facts.id, mail })
}

const REFUSED = 'withdrawal_refused'
const DAY = 86_400_000

/** Whoever knows a number and an address cannot fill that mailbox. */
async function wasToldLately(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const told = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', REFUSED)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirst()
  return told !== undefined
}
