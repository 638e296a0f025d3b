import { MOST_INVOICES_A_FILE, type ZipInvoices } from '@fournil/contract/office/invoices'
import { inTenant, readInTenant } from '@fournil/db'
import type { Archive, NewArchive } from '@fournil/integrations/archives/port'
import type { InvoiceDrawer } from '@fournil/integrations/pdf/port'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { IN_MONTH } from './list-issued-invoices.ts'
import { readInvoice } from './read-invoice.ts'

type Wanted = { id: string; invoice_number: string; issued_at: Date }
type Tools = { draw: InvoiceDrawer; newArchive: NewArchive }

/** The documents of a month, or those that were chosen, as one file; each is read while the one before it is on its way. */
export async function zipInvoices(
  ctx: Context,
  tools: Tools,
  asked: ZipInvoices,
): Promise<{ file_name: string; content: AsyncIterable<Uint8Array> }> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const wanted = await readInTenant<Wanted>(ctx, SQL, [
    'month' in asked ? `${asked.month}-01` : null,
    'ids' in asked ? asked.ids : null,
    MOST_INVOICES_A_FILE + 1,
  ])
  if (wanted.length === 0) throw new AppError('NOT_FOUND')
  if (wanted.length > MOST_INVOICES_A_FILE)
    throw fieldError(
      'month',
      `Ce mois compte plus de ${MOST_INVOICES_A_FILE.toLocaleString('fr-FR')} documents\u00a0: téléchargez-les par sélection.`,
    )
  await inTenant(ctx, (tx) =>
    audit(ctx, tx, 'invoices_downloaded', { type: 'invoices' }, { count: wanted.length }),
  )
  const archive = tools.newArchive()
  void fill(ctx, tools.draw, archive, wanted)
  const name = 'month' in asked ? asked.month : 'selection'
  return { file_name: `factures-${name}.zip`, content: archive.output }
}

async function fill(
  ctx: Context,
  draw: InvoiceDrawer,
  archive: Archive,
  wanted: readonly Wanted[],
): Promise<void> {
  try {
    for (const { id, issued_at } of wanted) {
      const { file_name, file } = await readInvoice(ctx, draw, id)
      const content = file.stream as AsyncIterable<Uint8Array>
      await archive.add({ name: file_name, content, written_at: issued_at, compress: false })
    }
    archive.end()
  } catch (error) {
    // Whoever reads hears of it, unless it is they who left.
    archive.fail(error instanceof Error ? error : new Error(String(error)))
  }
}

const SQL = `
  select v.id, v.invoice_number, v.issued_at from invoices v
  where ${IN_MONTH} and ($2::uuid[] is null or v.id = any ($2::uuid[]))
  order by v.issued_at, v.id limit $3`
