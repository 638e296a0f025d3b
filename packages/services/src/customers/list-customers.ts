import {
  CUSTOMERS_A_PAGE,
  type CustomerList,
  type ListCustomers,
} from '@fournil/contract/office/customers'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { customerSearchWords } from '@fournil/domain/customer-search'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { countCustomers } from './count-customers.ts'
import { customerRows } from './customer-rows.ts'

/** Customers, in the order that is asked for. What they ordered is added up for the page alone. */
export async function listCustomers(ctx: Context, input: ListCustomers): Promise<CustomerList> {
  requirePermission(ctx, 'can_manage_customers')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const words = customerSearchWords(input.search ?? '')
    const [stats, found] = await Promise.all([
      statsOf(tx),
      words.length > 0 ? search(tx, words, input) : browse(tx, input),
    ])
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

type Found = { total: number | null; ids: string[] }

async function browse(tx: Tx, { kind, sort, page }: ListCustomers): Promise<Found> {
  const all = tx.selectFrom('customers').select('id')
  const customers = kind === 'all' ? all : all.where('is_guest', '=', kind === 'guest')
  // Each has an index.
  const sorted =
    sort === 'spend'
      ? customers.orderBy('total_spent', 'desc')
      : sort === 'last_order'
        ? customers.orderBy('last_order_at', (order) => order.desc().nullsLast())
        : customers.orderBy('created_at', 'desc')
  const rows = await sorted.orderBy('id').limit(CUSTOMERS_A_PAGE).offset(skipped(page)).execute()
  return { total: null, ids: rows.map((row) => row.id) }
}

async function search(
  tx: Tx,
  words: string[],
  { kind, sort, page }: ListCustomers,
): Promise<Found> {
  const onlyGuests = kind === 'all' ? null : kind === 'guest'
  const { rows } = await clientOf(tx).query<Found>(
    'select total, ids from app.matching_customers($1, $2, $3, $4, $5)',
    [words, onlyGuests, sort ?? 'newest', CUSTOMERS_A_PAGE, skipped(page)],
  )
  return rows[0] ?? { total: 0, ids: [] }
}

function skipped(page: number): number {
  return (page - 1) * CUSTOMERS_A_PAGE
}

// Every order is somebody's, so what all of them spent is what was sold.
async function statsOf(tx: Tx): Promise<CustomerList['stats']> {
  const counts = await countCustomers(tx)
  const { rows } = await clientOf(tx).query(
    'select coalesce(sum(total_ttc), 0) as total_revenue from sales_days',
  )
  return { ...rows[0], ...counts }
}
