import type { Tx } from '@fournil/db'
import { nameWithOptions } from '@fournil/domain/options'
import { withdrawnAmount } from '@fournil/domain/withdrawal'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import type { WithdrawalFacts, WithdrawalLine } from './withdrawal-facts.ts'

type Wanted = { line: WithdrawalLine; quantity: number }

/** Writes the declaration down, acknowledges it and tells the shop, in the transaction that holds the order. */
export async function writeWithdrawal(
  ctx: TenantContext,
  tx: Tx,
  order: WithdrawalFacts,
  wanted: readonly Wanted[],
): Promise<void> {
  const { tenant_id } = ctx.tenant
  const lines = wanted.map(({ line, quantity }) => ({
    order_item_id: line.order_item_id,
    product_name: nameWithOptions(line.product_name, line.options),
    quantity,
    amount: withdrawnAmount(line, quantity),
  }))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const { id } = await tx
    .insertInto('withdrawals')
    .values({
      tenant_id,
      order_id: order.id,
      lines: JSON.stringify(lines),
      amount,
      declared_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'withdrawn',
    details: { amount, withdrawal_id: id },
  })
  for (const mail of [`withdrawal:${id}`, `withdrawal_news:${id}`] as const)
    await ctx.jobs.enqueue(tx, 'orders.send-mail', { tenant_id, order_id: order.id, mail })
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
}
