import { id } from '@fournil/contract/fields'
import { inTenant } from '@fournil/db'
import type { InvoiceDrawer } from '@fournil/integrations/pdf/port'
import type { StoredFile } from '@fournil/integrations/storage/port'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { drawInvoice } from './draw-invoice.ts'

/** The file of an invoice or a credit note; if it has not been drawn yet, it is drawn now. */
export async function readInvoice(
  ctx: Context,
  draw: InvoiceDrawer,
  invoiceId: string,
): Promise<{ file_name: string; file: StoredFile }> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  if (!id.safeParse(invoiceId).success) throw new AppError('NOT_FOUND')
  const stored = await storedInvoice(ctx, invoiceId)
  if (stored.file) return { ...stored, file: stored.file }

  await drawInvoice(ctx, draw, invoiceId)
  const drawn = await storedInvoice(ctx, invoiceId)
  if (!drawn.file) throw new Error(`The file of ${drawn.file_name} was put away and is not there.`)
  return { ...drawn, file: drawn.file }
}

async function storedInvoice(ctx: TenantContext, invoiceId: string) {
  const invoice = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('invoices')
      .select(['invoice_number', 'pdf_url'])
      .where('id', '=', invoiceId)
      .executeTakeFirst(),
  )
  if (!invoice) throw new AppError('NOT_FOUND')
  const file = invoice.pdf_url ? await ctx.storage.get(invoice.pdf_url) : null
  return { file_name: `${invoice.invoice_number}.pdf`, file }
}
