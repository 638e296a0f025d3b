import type { Tx } from '@fournil/db'
import {
  type CreditedLine,
  creditNoteContent,
  type InvoiceContent,
  type InvoiceLine,
  issueDate,
} from '@fournil/domain/invoices'
import { creditsDue } from '@fournil/domain/invoices-credit'
import { missingLegalMentions, type Seller } from '@fournil/domain/invoices-legal'
import { isRefundReason } from '@fournil/domain/refunds'
import type { TenantContext } from '../context.ts'
import { refundPartsOf } from '../order-record/refund-lines.ts'
import { type CurrentInvoice, currentInvoice, notesOf } from './current-invoice.ts'
import { insertInvoice } from './insert-invoice.ts'
import { issuerOf } from './issuer.ts'
import { nameOnInvoice } from './name-on-invoice.ts'

/** The credit notes that an invoiced order's refunds still call for; the order must be locked. */
export async function issueCreditNotes(ctx: TenantContext, tx: Tx, orderId: string): Promise<void> {
  const invoice = await currentInvoice(tx, orderId)
  if (!invoice) return
  const issued = await notesOf(tx, invoice)
  const notes = issued.map(({ content }) => content)
  const refunds = (await refundsOf(tx, orderId)).map((refund) => ({
    ...refund,
    is_credited: issued.some(({ refund_id }) => refund_id === refund.id),
  }))
  const credited = notes.reduce((sum, { total_ttc }) => sum + total_ttc, 0)
  const { total_ttc } = invoice.content
  const due = creditsDue({ total_ttc, credited }, refunds)
  const returned = due.length > 0 ? await returnedOf(tx, orderId) : []
  for (const { refund, amount } of due)
    notes.push(await issueNote(ctx, tx, invoice, refund, { amount, notes, returned }))
}

type Refund = {
  id: string
  amount: number
  reason: string | null
  settled_at: Date | null
}
type Returned = Awaited<ReturnType<typeof returnedOf>>

async function issueNote(
  ctx: TenantContext,
  tx: Tx,
  invoice: CurrentInvoice,
  refund: Refund,
  {
    amount,
    notes,
    returned,
  }: { amount: number; notes: readonly InvoiceContent[]; returned: Returned },
): Promise<InvoiceContent> {
  const { seller } = await issuerOf(ctx, tx)
  const own = returned
    .filter(({ refund_id }) => refund_id === refund.id)
    .map((part) => (refund.reason === 'weighed' ? lighter(part) : part))
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
        rates: own,
        lines: own.some(({ by_line }) => by_line) ? own : null,
        reason: printedReason(refund.reason),
        payment: {
          method: invoice.content.payment.method,
          paid_on: issueDate(refund.settled_at ?? ctx.now),
        },
      }),
  })
  return content
}

/** Takes back all that is left of an invoice, because another one stands in its place; no money moves. */
export async function creditReplaced(
  ctx: TenantContext,
  tx: Tx,
  invoice: CurrentInvoice,
  replaced_by: string,
): Promise<void> {
  const notes = (await notesOf(tx, invoice)).map(({ content }) => content)
  const amount = notes.reduce((left, note) => left - note.total_ttc, invoice.content.total_ttc)
  if (amount === 0) return
  const { seller } = await issuerOf(ctx, tx)
  await insertInvoice(ctx, tx, {
    kind: 'credit_note',
    order_id: invoice.order_id,
    refund_id: null,
    credited_invoice_id: invoice.id,
    write: (heading) =>
      creditNoteContent(invoice.content, {
        ...heading,
        seller: complete(seller, invoice.content),
        footer_text: null,
        amount,
        credited_before: notes,
        // Where nothing was credited before, it is the invoice again, line by line.
        lines: notes.length === 0 ? invoice.content.lines.map(asCredited) : null,
        rates: invoice.content.taxes.map(({ tax_rate, total_ttc }) => ({
          tax_rate,
          amount: total_ttc,
        })),
        replaced_by,
        reason: 'Correction de la facture',
        payment: { method: null, paid_on: null },
      }),
  })
}

function asCredited({ product_name, tax_rate, quantity, total_ttc }: InvoiceLine): CreditedLine {
  return { product_name, tax_rate, quantity, amount: total_ttc }
}

/** What people write about a refund is for the shop; only what we say ourselves is printed. */
const REASONS: Readonly<Record<string, string>> = {
  cancelled_by_customer: 'Commande annulée par le client',
  late_payment: 'Paiement reçu trop tard',
  weighed: 'Article plus léger que prévu',
}

function printedReason(reason: string | null): string | null {
  if (isRefundReason(reason)) return reason
  return REASONS[reason ?? ''] ?? null
}

// Settings that were emptied since must not hold a refund up: the invoice knows who issued it.
function complete(seller: Seller | null, invoice: InvoiceContent): Seller {
  const missing = missingLegalMentions(seller, { charges_vat: invoice.total_tax > 0 })
  return seller && missing.length === 0 ? seller : invoice.seller
}

function refundsOf(tx: Tx, orderId: string): Promise<Refund[]> {
  return (
    tx
      .selectFrom('refunds')
      .select(['id', 'amount', 'reason', 'settled_at'])
      .where('order_id', '=', orderId)
      .where('status', '=', 'succeeded')
      // A payment that came twice and went back was never part of the sale.
      .where('extra_payment_intent_id', 'is', null)
      .orderBy('settled_at')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  )
}

/** What has gone back of each line, by the name that the invoice has for it. */
async function returnedOf(tx: Tx, orderId: string) {
  const parts = await refundPartsOf(tx, orderId)
  const lines = await tx
    .selectFrom('order_items')
    .select(['id', 'product_name', 'options', 'price_per_kilo', 'weighed_grams'])
    .where('order_id', '=', orderId)
    .execute()
  const names = new Map(lines.map((line) => [line.id, nameOnInvoice(line)]))
  return parts.map(({ order_item_id, ...part }) => {
    return { ...part, product_name: names.get(order_item_id) ?? '' }
  })
}

function lighter(part: Returned[number]): Returned[number] {
  return { ...part, product_name: `Écart de pesée, ${part.product_name}` }
}
