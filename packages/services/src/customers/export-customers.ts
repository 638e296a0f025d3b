import type { CustomerRow, ExportCustomers } from '@fournil/contract/office/customers'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { formatShortDateFr } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { typedEuros } from '@fournil/domain/money'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { asCsv, BYTE_ORDER_MARK, type SalesFile, text } from '../reports/export-sales.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { customerRows } from './customer-rows.ts'

const A_PAGE = 500

/** All customers as a spreadsheet opens them, newest first; written while they are being read. That it was taken is written down. */
export async function exportCustomers(ctx: Context, asked: ExportCustomers): Promise<SalesFile> {
  requirePermission(ctx, 'can_manage_customers')
  requireTenant(ctx)
  const zone = await inTenant(ctx, async (tx) => {
    await audit(ctx, tx, 'customers_exported', { type: 'customers' }, { kind: asked.kind })
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

async function* writeFile(
  ctx: TenantContext,
  { kind }: ExportCustomers,
  zone: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + asCsv([HEADINGS])
  let after: string | null = null
  for (;;) {
    // Each page is a reading of its own: nobody who downloads slowly keeps a transaction open.
    const { ids, rows }: Page = await inTenant(ctx, (tx) => readPage(tx, kind, after))
    if (rows.length > 0) yield asCsv(rows.map((row) => cellsOf(row, zone)))
    after = ids.at(-1) ?? null
    if (!after || ids.length < A_PAGE) return
  }
}

type Page = { ids: string[]; rows: CustomerRow[] }

async function readPage(
  tx: Tx,
  kind: ExportCustomers['kind'],
  after: string | null,
): Promise<Page> {
  const onlyGuests = kind === 'all' ? null : kind === 'guest'
  const found = await clientOf(tx).query<{ id: string }>(NEXT, [onlyGuests, after, A_PAGE])
  const ids = found.rows.map(({ id }) => id)
  return { ids, rows: await customerRows(tx, ids) }
}

const LAST_SEEN = '(select k.created_at from customers k where k.id = $2)'

// The database compares its own moments: they are finer than those of a program.
const NEXT = `
  select c.id from customers c
  where ($1::boolean is null or c.is_guest = $1)
    and ($2::uuid is null or (c.created_at <= ${LAST_SEEN} and (c.created_at < ${LAST_SEEN} or c.id > $2)))
  order by c.created_at desc, c.id limit $3`

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
