import type { ReportRange } from '@fournil/contract/office/reports'
import { inTenant } from '@fournil/db'
import { formatShortDateFr } from '@fournil/domain/calendar'
import { neutraliseCell } from '@fournil/domain/csv'
import { typedEuros } from '@fournil/domain/money'
import { ORDER_STATUS_LABELS } from '@fournil/domain/orders'
import { refundTaxes } from '@fournil/domain/refund-split'
import { stringify } from 'csv-stringify/sync'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { type SalesEntry, salesPages } from './sales-pages.ts'

export type SalesFile = { file_name: string; content: AsyncGenerator<string> }

/** The report, sale by sale and refund by refund, as a French spreadsheet opens it; written while it is being read. */
export async function exportSales(ctx: Context, range: ReportRange): Promise<SalesFile> {
  requirePermission(ctx, 'can_view_reports')
  requireTenant(ctx)
  if (range.store_id) await requireStore(ctx, range.store_id)
  return { file_name: `rapport_${range.from}_${range.to}.csv`, content: writeFile(ctx, range) }
}

async function requireStore(ctx: TenantContext, storeId: string): Promise<void> {
  const store = await inTenant(ctx, (tx) =>
    tx.selectFrom('store_locations').select('id').where('id', '=', storeId).executeTakeFirst(),
  )
  if (!store) throw new AppError('NOT_FOUND')
}

const HEADINGS = [
  'Date',
  'Nature',
  'Numéro de commande',
  'Date de paiement',
  'Boutique',
  'Client',
  'Statut',
  'Taux de TVA (%)',
  'HT',
  'TVA',
  'TTC',
  'Remboursement',
]

export const BYTE_ORDER_MARK = '\uFEFF'

async function* writeFile(ctx: TenantContext, range: ReportRange): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + asCsv([HEADINGS])
  for await (const page of salesPages(ctx, range)) yield asCsv(page.flatMap(rowsOf))
}

/** A row for each VAT rate; the TTC column adds up to the report's total. */
function rowsOf(entry: SalesEntry): string[][] {
  const isRefund = entry.kind !== 'sale'
  const parts = isRefund ? refundTaxes(entry.taxes, entry.before, entry.own) : entry.taxes
  const sign = entry.kind === 'refund' ? -1 : 1
  return parts.map((part) => [
    formatShortDateFr(entry.day),
    KINDS[entry.kind],
    text(entry.order_number),
    formatShortDateFr(entry.paid_on),
    text(entry.store_name),
    text(entry.customer_name),
    ORDER_STATUS_LABELS[entry.status],
    String(part.tax_rate).replace('.', ','),
    typedEuros(sign * part.base_ht),
    typedEuros(sign * part.tax_amount),
    typedEuros(sign * part.total_ttc),
    isRefund ? typedEuros(-sign * part.total_ttc) : '',
  ])
}

const KINDS = {
  sale: 'Vente',
  refund: 'Remboursement',
  refund_returned: 'Remboursement refusé par la banque',
} as const

// What somebody else wrote: on one line, and never a formula. Our own amounts stay numbers, their sign included.
export function text(cell: string): string {
  return neutraliseCell(cell.replace(/\s+/g, ' ').trim())
}

export function asCsv(rows: string[][]): string {
  return stringify(rows, { delimiter: ';', record_delimiter: 'windows' })
}
