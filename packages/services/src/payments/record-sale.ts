import { randomUUID } from 'node:crypto'
import { clientOf, prepared, type Tx } from '@fournil/db'
import { commissionOf, ownAccountSaleEntries, releaseAt, saleEntries } from '@fournil/domain/ledger'
import type { TenantContext } from '../context.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'

/**
 * What the platform now owes the shop for this sale, less its part. Where the shop took the money itself, the platform owes
 * nothing: its part came with the payment, as it was asked for then.
 */
export async function recordSale(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  { amount, commission_rate }: { amount: number; commission_rate: number },
): Promise<void> {
  const { tenant_id } = ctx.tenant
  const client = clientOf(tx)
  const { payment_account } = order
  const platform_fee = payment_account
    ? (order.application_fee ?? 0)
    : commissionOf(amount, commission_rate)
  const entries = payment_account
    ? ownAccountSaleEntries(platform_fee)
    : saleEntries(amount, platform_fee)
  const id = randomUUID()
  await Promise.all([
    client.query(
      prepared(SALE, [
        tenant_id,
        id,
        order.id,
        amount,
        platform_fee,
        commission_rate,
        amount - platform_fee,
        releaseAt(order.pickup_at),
        payment_account,
        // What the shop took itself waits for nothing.
        payment_account ? 'completed' : 'pending',
        ctx.now,
      ]),
    ),
    entries.length > 0 &&
      client.query(
        prepared(ENTRIES, [
          tenant_id,
          id,
          ctx.now,
          entries.map(({ kind }) => kind),
          entries.map(({ account }) => account),
          entries.map((entry) => entry.amount),
        ]),
      ),
  ])
}

const SALE = `
  insert into platform_transactions (tenant_id, id, order_id, amount_total, platform_fee, commission_rate, tenant_amount,
    release_at, payment_account, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
const ENTRIES = `
  insert into ledger_entries (tenant_id, transaction_id, created_at, kind, account, amount)
  select $1, $2, $3, entry.* from unnest($4::text[], $5::ledger_account[], $6::int[]) as entry (kind, account, amount)`
