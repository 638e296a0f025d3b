import {
  CUSTOMERS_A_PAGE,
  type CustomerList,
  type ListCustomers,
} from '@fournil/contract/office/customers'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { countCustomers } from './count-customers.ts'
import { customerRows } from './customer-rows.ts'
import { findCustomers } from './find-customers.ts'

/** Customers, in the order that is asked for. What they ordered is added up for the page alone. */
export async function listCustomers(ctx: Context, input: ListCustomers): Promise<CustomerList> {
  requirePermission(ctx, 'can_manage_customers')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const part = { limit: CUSTOMERS_A_PAGE, skipped: (input.page - 1) * CUSTOMERS_A_PAGE }
    const [stats, found] = await Promise.all([statsOf(tx), findCustomers(tx, input, part)])
    const { total, registered, guests } = stats
    const ofKind = { all: total, registered, guest: guests }[input.kind]
    const customers = await customerRows(tx, found.ids)
    await auditReading(ctx, tx, input, customers.length)
    return {
      customers,
      total: found.total ?? ofKind.count,
      total_is_exact: found.total !== null || ofKind.is_exact,
      page: input.page,
      page_size: CUSTOMERS_A_PAGE,
      stats,
    }
  })
}

// What was searched for may be somebody's name: only that there was a search is kept.
function auditReading(ctx: Context, tx: Tx, { search, kind, page }: ListCustomers, read: number) {
  const details = { read, kind, page, searched: Boolean(search) }
  return audit(ctx, tx, 'customers_listed', { type: 'customers' }, details)
}

// Every order is somebody's, so what all of them spent is what was sold.
async function statsOf(tx: Tx): Promise<CustomerList['stats']> {
  const counts = await countCustomers(tx)
  const { rows } = await clientOf(tx).query(
    'select coalesce(sum(total_ttc), 0) as total_revenue from sales_days',
  )
  return { ...rows[0], ...counts }
}
