import type { Tx } from '@fournil/db'
import {
  creditNoteContent,
  type InvoiceContent,
  type InvoiceKind,
  issueDate,
} from '@fournil/domain/invoices'
import { creditsDue } from '@fournil/domain/invoices-credit'
import { missingLegalMentions, type Seller } from '@fournil/domain/invoices-legal'
import type { TenantContext } from '../context.ts'
import { insertInvoice } from './insert-invoice.ts'
import { issuerOf } from './issuer.ts'

/** The credit notes that an invoiced order's refunds still call for; the order must be locked. */
export async function issueCreditNotes(ctx: TenantContext, tx: Tx, orderId: string): Promise<void> {
  const documents = await documentsOf(tx, orderId)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const issued = documents.filter(({ kind }) => kind === 'credit_note')
  const notes = issued.map(({ content }) => content)
  const refunds = (await refundsOf(tx, orderId)).map((refund) => ({
    ...refund,
    is_credited: issued.some(({ refund_id }) => refund_id === refund.id),
  }))
  const credited = notes.reduce((sum, { total_ttc }) => sum + total_ttc, 0)
  const { total_ttc } = invoice.content
  for (const { refund, amount } of creditsDue({ total_ttc, credited }, refunds))
    notes.push(await issueNote(ctx, tx, invoice, refund, { amount, notes }))
}

type Document = {
  id: string
  order_id: string
  kind: InvoiceKind
  refund_id: string | null
  content: InvoiceContent
}
type Refund = {
  id: string
  amount: number
  reason: string | null
  settled_at: Date | null
  product_name: string | null
  tax_rate: number | null
  price_per_kilo: number | null
  weighed_grams: number | null
}

async function issueNote(
  ctx: TenantContext,
  tx: Tx,
  invoice: Document,
  refund: Refund,
  { amount, notes }: { amount: number; notes: readonly InvoiceContent[] },
): Promise<InvoiceContent> {
  const { seller } = await issuerOf(ctx, tx)
  const { content } = await insertInvoice(ctx, tx, {
    kind: 'credit_note',
    order_id: invoice.order_id,
    refund_id: refund.id,
    credited_invoice_id: invoice.id,
    write: (heading) =>
      creditNoteContent(invoice.content, {
        ...heading,
        seller: complete(seller, invoice.content),
        // The shop's closing words are for those who buy.
        footer_text: null,
        amount,
        credited_before: notes,
        weighed: weighedOf(refund),
        reason: REASONS[refund.reason ?? ''] ?? null,
        payment: {
          method: invoice.content.payment.method,
          paid_on: issueDate(refund.settled_at ?? ctx.now),
        },
      }),
  })
  return content
}

/** What people write about a refund is for the shop; only what we say ourselves is printed. */
const REASONS: Readonly<Record<string, string>> = {
  cancelled_by_customer: 'Commande annulée par le client',
  late_payment: 'Paiement reçu trop tard',
  weighed: 'Article plus léger que prévu',
}

function weighedOf({ product_name, tax_rate, price_per_kilo, weighed_grams: grams }: Refund) {
  if (!product_name || tax_rate === null || !price_per_kilo || !grams) return null
  return { product_name, tax_rate: Number(tax_rate), price_per_kilo, grams }
}

// Settings that were emptied since must not hold a refund up: the invoice knows who issued it.
function complete(seller: Seller | null, invoice: InvoiceContent): Seller {
  const missing = missingLegalMentions(seller, { charges_vat: invoice.total_tax > 0 })
  return seller && missing.length === 0 ? seller : invoice.seller
}

async function documentsOf(tx: Tx, orderId: string): Promise<Document[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'order_id', 'kind', 'refund_id', 'content'])
    .where('order_id', '=', orderId)
    .execute()
  // Written by nobody but us, in this shape.
  return rows.map((row) => ({ ...row, content: row.content as InvoiceContent }))
}

function refundsOf(tx: Tx, orderId: string): Promise<Refund[]> {
  return (
    tx
      .selectFrom('refunds')
      .leftJoin('order_items', 'order_items.id', 'refunds.order_item_id')
      .select([
        'refunds.id',
        'refunds.amount',
        'refunds.reason',
        'refunds.settled_at',
        'order_items.product_name',
        'order_items.tax_rate',
        'order_items.price_per_kilo',
        'order_items.weighed_grams',
      ])
      .where('refunds.order_id', '=', orderId)
      .where('refunds.status', '=', 'succeeded')
      // A payment that came twice and went back was never part of the sale.
      .where('refunds.extra_payment_intent_id', 'is', null)
      .orderBy('refunds.settled_at')
      .orderBy('refunds.created_at')
      .orderBy('refunds.id')
      .execute()
  )
}
