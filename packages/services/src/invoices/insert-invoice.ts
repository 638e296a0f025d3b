import { randomUUID } from 'node:crypto'
import type { Tx } from '@fournil/db'
import {
  formatInvoiceNumber,
  type InvoiceContent,
  type InvoiceKind,
  invoiceSeries,
  issueDate,
  issueYear,
} from '@fournil/domain/invoices'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { nextNumber } from '../orders/place/next-number.ts'

type NewInvoice = {
  kind: InvoiceKind
  order_id: string
  refund_id: string | null
  credited_invoice_id: string | null
  replaces_invoice_id?: string | null
  write: (heading: { invoice_number: string; issued_on: string }) => InvoiceContent
}

export type IssuedInvoice = { id: string; invoice_number: string; content: InvoiceContent }

/**
 * Numbers a document and writes it down for good. The number is taken in the transaction that inserts the document, and its
 * series stays locked until both are committed or neither is: no gap, no number twice.
 */
export async function insertInvoice(
  ctx: TenantContext,
  tx: Tx,
  { kind, order_id, refund_id, credited_invoice_id, replaces_invoice_id, write }: NewInvoice,
): Promise<IssuedInvoice> {
  const { tenant_id } = ctx.tenant
  const id = randomUUID()
  await ctx.jobs.enqueue(tx, 'invoices.draw', { tenant_id, invoice_id: id })
  // The mail about a refund tells of its credit note.
  if (kind === 'invoice')
    await ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id,
      order_id,
      mail: `invoice:${id}`,
    })
  await publish(tx, tenant_id, { topic: 'orders', id: order_id })

  // The row that everybody waits for is taken last.
  const year = issueYear(ctx.now)
  const sequence = await nextNumber(tx, tenant_id, invoiceSeries(kind, year))
  const invoice_number = formatInvoiceNumber(kind, year, sequence)
  const content = write({ invoice_number, issued_on: issueDate(ctx.now) })
  const { subtotal_ht, total_tax, total_ttc } = content
  await Promise.all([
    tx
      .insertInto('invoices')
      .values({
        tenant_id,
        id,
        kind,
        invoice_number,
        year,
        sequence,
        order_id,
        refund_id,
        credited_invoice_id,
        replaces_invoice_id,
        issued_at: ctx.now,
        subtotal_ht,
        total_tax,
        total_ttc,
        content: JSON.stringify(content),
      })
      .execute(),
    recordOrderEvent(ctx, tx, {
      order_id,
      kind: kind === 'invoice' ? 'invoiced' : 'credited',
      details: { invoice_id: id, invoice_number, amount: total_ttc },
    }),
  ])
  return { id, invoice_number, content }
}
