import {
  creditNoteContent,
  formatInvoiceNumber,
  type InvoiceContent,
  type InvoiceKind,
  invoiceContent,
  issueDate,
} from '@fournil/domain/invoices'
import type { Row } from '../insert-rows.ts'
import type { WrittenOrder } from '../orders/order-rows.ts'
import type { StoredPicture } from '../shop/pictures.ts'
import { minutesAfter, type ShopContext } from '../shop-context.ts'
import { yearlyNumbers } from '../yearly-numbers.ts'
import { refundId } from './refunds.ts'

type InvoiceRow = Row<'invoices'> & { issued_at: Date; year: number; content: InvoiceContent }
type Heading = Pick<InvoiceContent, 'invoice_number' | 'issued_on' | 'seller' | 'footer_text'>
type Draft = {
  id: string
  order_id: string
  issued_at: Date
  refund_id: string | null
  credited_invoice_id: string | null
  write: (heading: Heading) => InvoiceContent
}
type Pictures = ReadonlyMap<string, StoredPicture>

/** Invoices that shoppers asked for, and the credit notes of those that were refunded, in order of issue. */
export function invoiceRows(
  context: ShopContext,
  orders: readonly WrittenOrder[],
  pictures: Pictures,
): InvoiceRow[] {
  const invoices = number(context, 'invoice', draftInvoices(context, orders, pictures))
  const invoiced = new Map(invoices.map((invoice) => [invoice.order_id, invoice]))
  const notes = number(context, 'credit_note', draftCreditNotes(context, orders, invoiced))
  return [...invoices, ...notes]
}

function draftInvoices(
  context: ShopContext,
  orders: readonly WrittenOrder[],
  pictures: Pictures,
): Draft[] {
  const shop = shopOf(context, pictures)
  return orders.flatMap((order, index) => {
    const { completed_at, paid_at, refund } = order.life
    const issued_at = refund ? paid_at : completed_at
    // One shopper in four wants an invoice; what was refunded has one, so that it can be credited.
    if (!issued_at || (!refund && index % 4 !== 0)) return []
    const { row, store, shopper, priced, pickup_date } = order
    return {
      id: context.id('invoice', order.id),
      order_id: order.id,
      issued_at,
      refund_id: null,
      credited_invoice_id: null,
      write: (heading) =>
        invoiceContent({
          ...heading,
          shop,
          buyer: {
            name: `${shopper.first_name} ${shopper.last_name}`,
            email: shopper.email,
            phone: shopper.phone ?? '',
          },
          order: {
            order_number: row.order_number,
            store_name: store.location.name,
            pickup_date,
          },
          lines: priced.lines.map(soldLine),
          promo_code: order.promo?.code ?? null,
          taxes: priced.rates,
          payment: { method: 'card', paid_on: row.paid_on ?? null },
        }),
    }
  })
}

function draftCreditNotes(
  context: ShopContext,
  orders: readonly WrittenOrder[],
  invoiced: ReadonlyMap<string, InvoiceRow>,
): Draft[] {
  return orders.flatMap((order) => {
    const { refund } = order.life
    const invoice = invoiced.get(order.id)
    if (!refund || !invoice) return []
    return {
      id: context.id('credit_note', order.id),
      order_id: order.id,
      issued_at: minutesAfter(refund.at, 0),
      refund_id: refundId(context, order),
      credited_invoice_id: invoice.id ?? null,
      write: (heading) =>
        creditNoteContent(invoice.content, {
          ...heading,
          footer_text: null,
          amount: refund.amount,
          credited_before: [],
          reason: null,
          payment: { method: 'card', paid_on: issueDate(refund.at) },
        }),
    }
  })
}

function number(
  { tenant_id, shop }: ShopContext,
  kind: InvoiceKind,
  drafts: readonly Draft[],
): InvoiceRow[] {
  const next = yearlyNumbers()
  // The rest of the settings is for the legal pages: a document freezes what it prints.
  const {
    invoice_footer_text: footer_text,
    publication_director,
    mediator_name,
    mediator_url,
    ...seller
  } = shop.invoice_settings
  return drafts
    .toSorted((a, b) => a.issued_at.getTime() - b.issued_at.getTime())
    .map(({ write, issued_at, ...draft }) => {
      const { year, sequence } = next(issued_at)
      const invoice_number = formatInvoiceNumber(kind, year, sequence)
      const issued_on = issueDate(issued_at)
      const content = write({ invoice_number, issued_on, seller, footer_text })
      const { subtotal_ht, total_tax, total_ttc } = content
      return {
        tenant_id,
        kind,
        invoice_number,
        year,
        sequence,
        ...draft,
        issued_at,
        subtotal_ht,
        total_tax,
        total_ttc,
        content,
      }
    })
}

function shopOf({ shop }: ShopContext, pictures: Pictures): InvoiceContent['shop'] {
  const { company_name, primary_color, logo } = shop.storefront_settings
  return { name: company_name, primary_color, logo_key: pictures.get(logo)?.row.key ?? null }
}

function soldLine({ product, ...line }: WrittenOrder['priced']['lines'][number]) {
  const { quantity, unit_price, unit_price_ht, tax_rate } = line
  const { discount_amount, subtotal, tax_amount, total_ttc } = line
  return {
    product_name: product.name,
    quantity,
    unit_price,
    unit_price_ht,
    tax_rate,
    discount_amount,
    subtotal,
    tax_amount,
    total_ttc,
  }
}
