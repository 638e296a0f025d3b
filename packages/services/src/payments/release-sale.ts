import type { Tx } from '@fournil/db'
import { canRelease, type LedgerEntry, releaseEntries } from '@fournil/domain/ledger'
import type { OrderStatus } from '@fournil/domain/orders'

type Order = { id: string; status: OrderStatus; pickup_at: Date }

/** What a sale brought becomes the shop's to ask for, once. The order must be locked; false when there was nothing to do. */
export async function releaseSale(
  ctx: { tenant: { tenant_id: string }; now: Date },
  tx: Tx,
  order: Order,
): Promise<boolean> {
  if (!canRelease(order, ctx.now)) return false
  const sale = await tx
    .selectFrom('platform_transactions')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  if (!sale) return false
  const ofSale = await tx
    .selectFrom('ledger_entries')
    .select(['kind', 'account', 'amount'])
    .where('transaction_id', '=', sale.id)
    .$castTo<LedgerEntry>()
    .execute()
  const entries = releaseEntries(ofSale)
  if (entries.length > 0) {
    await tx
      .insertInto('ledger_entries')
      .values(
        entries.map((entry) => ({
          ...entry,
          tenant_id: ctx.tenant.tenant_id,
          transaction_id: sale.id,
          created_at: ctx.now,
        })),
      )
      .execute()
  }
  await tx
    .updateTable('platform_transactions')
    .set({ status: 'completed' })
    .where('id', '=', sale.id)
    .execute()
  return true
}
