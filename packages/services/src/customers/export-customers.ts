import type { CustomerRow, ExportCustomers } from '@fournil/contract/office/customers'
import { inTenant } from '@fournil/db'
import { formatShortDateFr } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { typedEuros } from '@fournil/domain/money'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { asCsv, BYTE_ORDER_MARK, type SalesFile, text } from '../reports/export-sales.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { customerRows } from './customer-rows.ts'
import { findCustomers } from './find-customers.ts'

const A_PAGE = 500
/** As many as a spreadsheet has lines. */
const MOST_CUSTOMERS = 1_000_000

/** The customers of the list as a spreadsheet opens them, in its order; written while they are being read. That it was taken is written down. */
export async function exportCustomers(ctx: Context, asked: ExportCustomers): Promise<SalesFile> {
  requirePermission(ctx, 'can_manage_customers')
  requireTenant(ctx)
  const zone = await inTenant(ctx, async (tx) => {
    // What was searched for may be somebody's name: only that there was a search is kept.
    const details = { kind: asked.kind, searched: Boolean(asked.search) }
    await audit(ctx, tx, 'customers_exported', { type: 'customers' }, details)
    return shopTimeZone(tx)
  })
  return {
    file_name: `clients_${dateIn(zone, ctx.now)}.csv`,
    content: writeFile(ctx, asked, zone),
  }
}

const HEADINGS = [
  'Prénom',
  'Nom',
  'E-mail',
  'Téléphone',
  'Type',
  'Client depuis',
  'Commandes',
  'Total dépensé',
  'Dernière commande',
]

async function* writeFile(ctx: TenantContext, asked: ExportCustomers, zone: string) {
  yield BYTE_ORDER_MARK + asCsv([HEADINGS])
  // Who is in it is settled once: somebody who orders meanwhile stands neither twice in it nor nowhere.
  const { ids } = await inTenant(ctx, (tx) =>
    findCustomers(tx, asked, { limit: MOST_CUSTOMERS, skipped: 0 }),
  )
  for (let from = 0; from < ids.length; from += A_PAGE) {
    // Each page is a reading of its own: nobody who downloads slowly keeps a transaction open.
    const rows = await inTenant(ctx, (tx) => customerRows(tx, ids.slice(from, from + A_PAGE)))
    yield asCsv(rows.map((row) => cellsOf(row, zone)))
  }
}

function cellsOf(row: CustomerRow, zone: string): string[] {
  const day = (at: Date) => formatShortDateFr(dateIn(zone, at))
  return [
    text(row.first_name),
    text(row.last_name),
    text(row.email),
    text(row.phone),
    row.is_guest ? 'Invité' : 'Inscrit',
    day(row.created_at),
    String(row.order_count),
    typedEuros(row.total_spent),
    row.last_order_date ? day(row.last_order_date) : '',
  ]
}
