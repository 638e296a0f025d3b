import type { DeclareWithdrawal, WithdrawalOffer } from '@fournil/contract/shop/withdrawals'
import { inTenant } from '@fournil/db'
import { withdrawalError } from '@fournil/domain/withdrawal'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { opens } from '../orders/shopper-order.ts'
import { offerWithdrawal } from './offer-withdrawal.ts'
import {
  declaredLines,
  openLines,
  type WithdrawalFacts,
  withdrawalFacts,
} from './withdrawal-facts.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

/** The shopper changes their mind about lines of their own order. Said twice, it is one declaration. */
export async function declareWithdrawal(
  ctx: Context,
  input: DeclareWithdrawal,
): Promise<WithdrawalOffer> {
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    // Locked, so that a second press of the button reads what the first one wrote.
    const order = await lockOrder(tx, input.order_id)
    if (!order || !opens(input.token, order.access_token)) throw new AppError('NOT_FOUND')
    const facts = await withdrawalFacts(tx, input.order_id)
    if (!facts) throw new AppError('NOT_FOUND')
    const declared = declaredLines(facts)
    const wanted = input.lines.filter(({ order_item_id }) => !declared.has(order_item_id))
    if (wanted.length === 0) return
    const why = withdrawalError(facts, ctx.now)
    if (why) throw new AppError(why)
    await writeWithdrawal(ctx, tx, facts, linesOf(facts, wanted))
  })
  return offerWithdrawal(ctx, input)
}

function linesOf(facts: WithdrawalFacts, wanted: DeclareWithdrawal['lines']) {
  const open = new Map(openLines(facts).map((line) => [line.order_item_id, line]))
  return wanted.map(({ order_item_id, quantity }) => {
    const line = open.get(order_item_id)
    // Named twice, it is not open a second time.
    open.delete(order_item_id)
    if (!line || quantity > line.quantity) throw new AppError('NOT_WITHDRAWABLE')
    return { line, quantity }
  })
}
