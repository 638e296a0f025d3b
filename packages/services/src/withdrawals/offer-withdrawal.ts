import type { WithdrawalOffer } from '@fournil/contract/shop/withdrawals'
import { inTenant } from '@fournil/db'
import { lastWithdrawalDay, withdrawalExclusion, withdrawnAmount } from '@fournil/domain/withdrawal'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { opens } from '../orders/shopper-order.ts'
import { declaredLines, whyNoWithdrawal, withdrawalFacts } from './withdrawal-facts.ts'

/** What the holder of an order's token may send back of it, and what they have declared already. */
export async function offerWithdrawal(
  ctx: Context,
  { order_id, token }: { order_id: string; token: string },
): Promise<WithdrawalOffer> {
  requireTenant(ctx)
  const facts = await inTenant(ctx, (tx) => withdrawalFacts(tx, order_id))
  if (!facts || !opens(token, facts.access_token)) throw new AppError('NOT_FOUND')
  const { order_number, customer, time_zone, is_paid_at_shop } = facts
  const declared = declaredLines(facts)
  return {
    order_number,
    customer,
    time_zone,
    is_paid_at_shop,
    is_collected: facts.status === 'completed',
    last_day: lastWithdrawalDay(facts),
    refusal: whyNoWithdrawal(facts, ctx.now),
    lines: facts.lines.map((line) => ({
      order_item_id: line.order_item_id,
      product_name: line.product_name,
      options: line.options,
      quantity: line.quantity,
      amount: withdrawnAmount(line, line.quantity),
      exclusion: withdrawalExclusion(line),
      is_declared: declared.has(line.order_item_id),
    })),
    declarations: facts.declarations.map(({ id, amount, declared_at, lines }) => ({
      id,
      amount,
      declared_at: new Date(declared_at),
      lines: lines.map(({ product_name, quantity, amount: cost }) => ({
        product_name,
        quantity,
        amount: cost,
      })),
    })),
  }
}
