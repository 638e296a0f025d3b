import { inTenant, salesToRelease } from '@fournil/db'
import type { Context } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { releaseSale } from './release-sale.ts'

const BATCH = 100

/** Seven days after pickup a sale is the shop's, whether or not anybody pressed the button. Says how many became it. */
export async function releaseDueSales(ctx: Pick<Context, 'db' | 'now'>): Promise<number> {
  let released = 0
  for (;;) {
    const due = await salesToRelease(ctx.db, ctx.now, BATCH)
    const inBatch = await releaseEach(ctx, due)
    released += inBatch
    // What could not be released would be found again and again: the next run looks at it.
    if (due.length < BATCH || inBatch === 0) return released
  }
}

async function releaseEach(
  { db, now }: Pick<Context, 'db' | 'now'>,
  due: { tenant_id: string; order_id: string }[],
): Promise<number> {
  let released = 0
  for (const { tenant_id, order_id } of due) {
    const scope = { db, now, tenant: { tenant_id } }
    const isReleased = await inTenant(scope, async (tx) => {
      const order = await lockOrder(tx, order_id)
      return order !== null && (await releaseSale(scope, tx, order))
    })
    if (isReleased) released += 1
  }
  return released
}
