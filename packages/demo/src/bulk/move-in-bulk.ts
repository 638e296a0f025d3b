import { releaseEntries } from '@fournil/domain/ledger'
import type { OrderStep } from '../plan/order-steps.ts'
import type { OpenShop } from '../replay/open-shop.ts'
import type { BulkOrder } from './bulk-order.ts'
import { addEvent, type GatheredRows } from './gathered-rows.ts'
import { addEntries } from './pay-in-bulk.ts'

/** Somebody of the shop says how far the order is; what was collected is the shop's money. */
export function moveInBulk(
  { people }: OpenShop,
  rows: GatheredRows,
  { row, sale, planned }: BulkOrder,
  { status, at }: Extract<OrderStep, { kind: 'set_status' }>,
): void {
  const ctx = people.member(planned.served_by, at)
  if (status === 'completed' && sale) {
    addEntries(ctx, rows, sale, releaseEntries(sale.entries))
    sale.transaction.status = 'completed'
  }
  const from_status = row.status
  Object.assign(row, { status, updated_at: at })
  addEvent(rows, ctx, {
    order_id: row.id,
    kind: 'status_changed',
    from_status,
    to_status: status,
  })
}
