import { randomUUID } from 'node:crypto'
import { dateIn } from '@fournil/domain/clock'
import { commissionOf, type LedgerEntry, releaseAt, saleEntries } from '@fournil/domain/ledger'
import type { TenantContext } from '@fournil/services/context'
import { paymentEventRow } from '@fournil/services/payments/inbox'
import type { OpenShop } from '../replay/open-shop.ts'
import type { BulkOrder, Sale } from './bulk-order.ts'
import { addEvent, countUp, type GatheredRows } from './gathered-rows.ts'

/** The provider takes the money and says so; the order is paid, and the platform owes the shop its part. */
export async function payInBulk(
  { people, sandbox }: OpenShop,
  rows: GatheredRows,
  order: BulkOrder,
  at: Date,
  commission_rate: number,
): Promise<void> {
  const ctx = people.provider(at)
  const { row, planned } = order
  const paid = await sandbox.page.submitCard(order.session_id, '4242424242424242')
  for (const event of await sandbox.takeEvents()) {
    const { payload, ...written } = paymentEventRow(ctx, event, row.id)
    rows.payment_events.push({ ...written, payload: JSON.parse(payload) })
  }
  const paid_on = dateIn(planned.store.location.time_zone, at)
  addEvent(rows, ctx, {
    order_id: row.id,
    kind: 'paid',
    from_status: row.status,
    to_status: 'paid',
    details: { amount: row.total_ttc },
  })
  Object.assign(row, {
    status: 'paid',
    payment_status: 'paid',
    hold_status: 'kept',
    payment_intent_id: paid?.payment_intent_id ?? null,
    payment_url: null,
    paid_at: at,
    paid_on,
    updated_at: at,
  })
  recordSale(ctx, rows, order, commission_rate)
  countOrder(ctx, rows, paid_on)
}

function recordSale(
  ctx: TenantContext,
  rows: GatheredRows,
  order: BulkOrder,
  commission_rate: number,
): void {
  const { total_ttc: amount_total, id: order_id, pickup_at } = order.row
  const platform_fee = commissionOf(amount_total, commission_rate)
  const transaction: Sale['transaction'] = {
    tenant_id: ctx.tenant.tenant_id,
    id: randomUUID(),
    order_id,
    amount_total,
    platform_fee,
    commission_rate,
    tenant_amount: amount_total - platform_fee,
    status: 'pending',
    release_at: releaseAt(pickup_at),
    created_at: ctx.now,
  }
  rows.platform_transactions.push(transaction)
  order.sale = { transaction, entries: [] }
  addEntries(ctx, rows, order.sale, saleEntries(amount_total, platform_fee))
}

export function addEntries(
  ctx: TenantContext,
  rows: GatheredRows,
  { transaction, entries }: Sale,
  added: readonly LedgerEntry[],
): void {
  const { tenant_id } = ctx.tenant
  for (const entry of added) {
    entries.push(entry)
    rows.ledger_entries.push({
      ...entry,
      tenant_id,
      transaction_id: transaction.id,
      created_at: ctx.now,
    })
  }
}

function countOrder(ctx: TenantContext, rows: GatheredRows, paid_on: string): void {
  const month = `${paid_on.slice(0, 7)}-01`
  const first = { tenant_id: ctx.tenant.tenant_id, month, orders_count: 1 }
  const up = (usage: typeof first) => ({ ...usage, orders_count: usage.orders_count + 1 })
  countUp(rows.tenant_usage_tracking, month, first, up)
}
