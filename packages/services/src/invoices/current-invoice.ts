import type { Tx } from '@fournil/db'
import type { InvoiceContent } from '@fournil/domain/invoices'

/** The invoice that stands: the one that no other has taken the place of. */
export async function currentInvoice(tx: Tx, orderId: string) {
  const invoice = await tx
    .selectFrom('invoices as invoice')
    .select([
      'invoice.id',
      'invoice.order_id',
      'invoice.invoice_number',
      'invoice.replaces_invoice_id',
      'invoice.content',
    ])
    .where('invoice.order_id', '=', orderId)
    .where('invoice.kind', '=', 'invoice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as next')
            .select('next.id')
            .whereRef('next.replaces_invoice_id', '=', 'invoice.id'),
        ),
      ),
    )
    .executeTakeFirst()
  // Written by nobody but us, in this shape.
  return invoice && { ...invoice, content: invoice.content as InvoiceContent }
}

export type CurrentInvoice = NonNullable<Awaited<ReturnType<typeof currentInvoice>>>

/** The credit notes of an invoice, in the order in which they were issued. */
export async function notesOf(tx: Tx, invoice: Pick<CurrentInvoice, 'id'>) {
  const notes = await tx
    .selectFrom('invoices')
    .select(['refund_id', 'content'])
    .where('credited_invoice_id', '=', invoice.id)
    .orderBy('year')
    .orderBy('sequence')
    .execute()
  return notes.map((note) => ({ ...note, content: note.content as InvoiceContent }))
}
