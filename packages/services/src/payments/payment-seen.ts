import { inTenant } from '@fournil/db'
import type { TenantContext } from '../context.ts'

/** Seen again within this time, nothing is written: the page looks more often than anybody needs to know. */
const NOTED_EVERY_MS = 60_000

/** Somebody is paying this order, or looks at it while it is unpaid: its hold goes on (docs/map.md, hold). */
export async function paymentSeen(ctx: TenantContext, orderId: string): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .updateTable('orders')
      .set({ payment_seen_at: ctx.now })
      .where('id', '=', orderId)
      .where('payment_status', '=', 'pending')
      .where('hold_status', '=', 'held')
      .where((row) =>
        row.or([
          row('payment_seen_at', 'is', null),
          row('payment_seen_at', '<', new Date(ctx.now.getTime() - NOTED_EVERY_MS)),
        ]),
      )
      .execute(),
  )
}
