import { inTenant } from '@fournil/db'
import type { InvoiceContent } from '@fournil/domain/invoices'
import type { MailAttachment } from '@fournil/integrations/mail-transport/port'
import type { InvoiceDrawer } from '@fournil/integrations/pdf/port'
import type { RenderedMail } from '@fournil/mail'
import type { TenantContext } from '../../context.ts'
import { invoiceFile } from '../../invoices/read-invoice.ts'
import { orderUrl } from '../../order-record/order-url.ts'
import type { AboutOrder } from './about-order.ts'

/** The invoice of an order, with its file. */
export async function writeInvoiceMail(
  ctx: TenantContext,
  draw: InvoiceDrawer,
  { row, brand }: AboutOrder,
  invoiceId: string,
): Promise<{ mail: RenderedMail; attachments: MailAttachment[] }> {
  const { invoiceIssued } = await import('@fournil/mail')
  const { invoice_number, content } = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('invoices')
      .select(['invoice_number', 'content'])
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow(),
  )
  const { total_ttc, replaces } = content as InvoiceContent
  const { file_name, file } = await invoiceFile(ctx, draw, invoiceId)
  const mail = await invoiceIssued({
    brand,
    first_name: row.customer.first_name,
    order_number: row.order_number,
    invoice_number,
    total_ttc,
    replaces: replaces?.invoice_number ?? null,
    status_url: orderUrl(ctx, row),
  })
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
  return {
    mail,
    attachments: [{ filename: file_name, content_type: 'application/pdf', content: bytes }],
  }
}
