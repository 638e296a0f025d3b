import { inTenant } from '@fournil/db'
import type { InvoiceContent } from '@fournil/domain/invoices'
import type { InvoiceDrawer } from '@fournil/integrations/pdf/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { readLogo } from './read-logo.ts'

/**
 * Draws a document and puts its file away. Everything in it was frozen when it was issued, so drawing it again, or twice at
 * once, gives the same file in the same place.
 */
export async function drawInvoice(
  ctx: TenantContext,
  draw: InvoiceDrawer,
  invoiceId: string,
): Promise<void> {
  const invoice = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('invoices')
      .select(['order_id', 'invoice_number', 'year', 'issued_at', 'content', 'pdf_url'])
      .where('id', '=', invoiceId)
      .executeTakeFirst(),
  )
  if (!invoice || (invoice.pdf_url && (await ctx.storage.head(invoice.pdf_url)))) return

  const { tenant_id } = ctx.tenant
  const key = `${tenant_id}/invoices/${invoice.year}/${invoice.invoice_number}.pdf`
  const content = invoice.content as InvoiceContent
  const logo = await readLogo(ctx, content.shop.logo_key)
  const pdf = await draw({ content, issued_at: invoice.issued_at, logo })
  await ctx.storage.put(key, pdf, { content_type: 'application/pdf', visibility: 'private' })
  await inTenant(ctx, async (tx) => {
    await tx
      .updateTable('invoices')
      .set({ pdf_url: key })
      .where('id', '=', invoiceId)
      .where('pdf_url', 'is', null)
      .execute()
    await publish(tx, tenant_id, { topic: 'orders', id: invoice.order_id })
  })
}
