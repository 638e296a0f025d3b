import { TRANSACTIONS_A_PAGE, type Transaction } from '@fournil/contract/office/finances'
import { inTenant, sql } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { type KeyPage, keyPage } from '../platform/key-page.ts'
import { NET_AMOUNT_SQL } from './net-amount-sql.ts'

type Asked = { after?: string | undefined; before?: string | undefined }

/** Sales paid online, newest first, with what the platform kept of each. */
export async function listTransactions(ctx: Context, asked: Asked): Promise<KeyPage<Transaction>> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const columns = { at: 't.created_at', id: 't.id', id_type: 'uuid' } as const
  const page = keyPage(asked as { after?: string }, columns, TRANSACTIONS_A_PAGE)
  return inTenant(ctx, async (tx) => {
    const { rows } = await sql<Transaction & { page_key: string }>`
      select t.id, t.created_at, t.order_id, o.order_number, t.amount_total, t.platform_fee, t.commission_rate::float8,
             t.tenant_amount, o.refunded_amount, t.status, t.release_at, ${page.key} as page_key,
             ${sql.raw(NET_AMOUNT_SQL)} as net_amount, t.payment_account is not null as on_own_account
      from platform_transactions t join orders o on o.id = t.order_id
      where ${page.condition} order by ${page.order} limit ${page.limit}`.execute(tx)
    return page.of(rows)
  })
}
