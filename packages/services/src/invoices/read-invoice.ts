import { id } from '@fournil/contract/fields'
import { inTenant } from '@fournil/db'
import type { InvoiceDrawer } from '@fournil/integrations/pdf/port'
import type { StoredFile } from '@fournil/integrations/storage/port'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { opens } from '../orders/shopper-order.ts'
import { drawInvoice } from './draw-invoice.ts'

export type InvoiceFile = { file_name: string; file: StoredFile }

/** The file of an invoice or a credit note; if it has not been drawn yet, it is drawn now. */
export async function readInvoice(
  ctx: Context,
  draw: InvoiceDrawer,
  invoiceId: string,
): Promise<InvoiceFile> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return invoiceFile(ctx, draw, invoiceId)
}

/** The same for whoever holds the token of its order; without it there is no such document. */
export async function readOwnInvoice(
  ctx: Context,
  draw: InvoiceDrawer,
  { order_id, invoice_id, token }: { order_id: string; invoice_id: string; token: string },
): Promise<InvoiceFile> {
  requireTenant(ctx)
  if (!id.safeParse(order_id).success || !id.safeParse(invoice_id).success)
    throw new AppError('NOT_FOUND')
  const order = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('orders')
      .innerJoin('invoices', 'invoices.order_id', 'orders.id')
      .select('orders.access_token')
      .where('orders.id', '=', order_id)
      .where('invoices.id', '=', invoice_id)
      .executeTakeFirst(),
  )
  if (!order || !opens(token, order.access_token)) throw new AppError('NOT_FOUND')
  return invoiceFile(ctx, draw, invoice_id)
}

/** For those who have been let in already. */
export async function invoiceFile(
  ctx: TenantContext,
  draw: InvoiceDrawer,
  invoiceId: string,
): Promise<InvoiceFile> {
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
