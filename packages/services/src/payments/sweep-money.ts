import { type Database, inTenant, ordersAwaitingPayment, pendingRefunds } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

type Swept = { refunds: number; orders: number }

/**
 * Nothing that concerns money is left without somebody who looks after it: a refund or a payment whose job was lost, given
 * up or deleted gets another one. After a start `all` are looked at at once, whoever else may be at work on them: each
 * job is safe to run twice.
 */
export async function sweepMoney(
  ctx: { db: Database; jobs: JobQueue },
  { all }: { all: boolean },
): Promise<Swept> {
  const refunds = await pendingRefunds(ctx.db)
  const orders = await ordersAwaitingPayment(ctx.db)
  const refunding = new Set(all ? [] : await refundsUnderWay(ctx.jobs))
  const asking = new Set(all ? [] : await ordersUnderWay(ctx.jobs))
  const left = {
    refunds: refunds.filter(({ refund_id }) => !refunding.has(refund_id)),
    orders: orders.filter(({ order_id }) => !asking.has(order_id)),
  }
  for (const { tenant_id, refund_id } of left.refunds)
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'payments.refund', { tenant_id, refund_id }, { once: refund_id }),
    )
  for (const { tenant_id, order_id } of left.orders)
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'payments.reconcile', { tenant_id, order_id }, { once: order_id }),
    )
  return { refunds: left.refunds.length, orders: left.orders.length }
}

async function refundsUnderWay(jobs: JobQueue): Promise<string[]> {
  return (await jobs.underWay('payments.refund')).map(({ refund_id }) => refund_id)
}

async function ordersUnderWay(jobs: JobQueue): Promise<string[]> {
  return (await jobs.underWay('payments.reconcile')).map(({ order_id }) => order_id)
}
