import { spread } from '@fournil/domain/money'
import { htOf } from '@fournil/domain/vat'
import type { Row } from '../insert-rows.ts'
import type { WrittenOrder } from '../orders/order-rows.ts'
import { minutesAfter, type ShopContext } from '../shop-context.ts'
import { type YearlyNumber, yearlyNumbers } from '../yearly-numbers.ts'
import { refundId } from './refunds.ts'

type InvoiceRow = Row<'invoices'> & { issued_at: Date; year: number }
type Draft = { order: WrittenOrder; issued_at: Date; id: string }

/** Invoices that shoppers asked for, and the credit notes of those that were refunded, in order of issue. */
export function invoiceRows(context: ShopContext, orders: readonly WrittenOrder[]): InvoiceRow[] {
  const invoices = number(context, draftInvoices(context, orders), 'FA', invoiceRow)
  const numbers = new Map(invoices.map((invoice) => [invoice.order_id, invoice]))
  const notes = draftCreditNotes(context, orders).flatMap((draft) => {
    const credited = numbers.get(draft.order.id)
    return credited ? [{ ...draft, credited }] : []
  })
  return [...invoices, ...number(context, notes, 'AV', creditNoteRow)]
}

function draftInvoices(context: ShopContext, orders: readonly WrittenOrder[]): Draft[] {
  return orders.flatMap((order, index) => {
    const { completed_at, paid_at, refund } = order.life
    const issued_at = refund ? paid_at : completed_at
    // One shopper in four wants an invoice; what was refunded has one, so that it can be credited.
    if (!issued_at || (!refund && index % 4 !== 0)) return []
    return [{ order, issued_at, id: context.id('invoice', order.id) }]
  })
}

function draftCreditNotes(context: ShopContext, orders: readonly WrittenOrder[]): Draft[] {
  return orders.flatMap((order) => {
    const { refund } = order.life
    if (!refund) return []
    const id = context.id('credit_note', order.id)
    return [{ order, issued_at: minutesAfter(refund.at, 0), id }]
  })
}

function number<D extends Draft>(
  context: ShopContext,
  drafts: readonly D[],
  series: 'FA' | 'AV',
  rowOf: (
    context: ShopContext,
    draft: D,
    place: YearlyNumber,
    invoice_number: string,
  ) => InvoiceRow,
): InvoiceRow[] {
  const next = yearlyNumbers()
  return drafts
    .toSorted((a, b) => a.issued_at.getTime() - b.issued_at.getTime())
    .map((draft) => {
      const place = next(draft.issued_at)
      const invoice_number = `${series}-${place.year}-${String(place.sequence).padStart(6, '0')}`
      return rowOf(context, draft, place, invoice_number)
    })
}

function invoiceRow(
  context: ShopContext,
  { order, issued_at, id }: Draft,
  place: YearlyNumber,
  invoice_number: string,
): InvoiceRow {
  const { subtotal_ht, total_tax, total_ttc, rates, discount_amount, lines } = order.priced
  return {
    tenant_id: context.tenant_id,
    id,
    kind: 'invoice',
    invoice_number,
    ...place,
    order_id: order.id,
    refund_id: null,
    credited_invoice_id: null,
    issued_at,
    subtotal_ht,
    total_tax,
    total_ttc,
    content: {
      ...heading(context, order),
      lines: lines.map(({ product, ...line }) => ({ product_name: product.name, ...line })),
      discount_amount,
      taxes: rates,
      subtotal_ht,
      total_tax,
      total_ttc,
    },
  }
}

function creditNoteRow(
  context: ShopContext,
  { order, issued_at, id, credited }: Draft & { credited: InvoiceRow },
  place: YearlyNumber,
  invoice_number: string,
): InvoiceRow {
  const total_ttc = order.life.refund?.amount ?? 0
  const parts = spread(
    total_ttc,
    order.priced.rates.map((rate) => rate.total_ttc),
  )
  const taxes = order.priced.rates.map(({ tax_rate }, index) => {
    const part = parts[index] ?? 0
    const base_ht = htOf(part, tax_rate)
    return { tax_rate, base_ht, tax_amount: part - base_ht, total_ttc: part }
  })
  const subtotal_ht = taxes.reduce((sum, { base_ht }) => sum + base_ht, 0)
  const total_tax = total_ttc - subtotal_ht
  return {
    tenant_id: context.tenant_id,
    id,
    kind: 'credit_note',
    invoice_number,
    ...place,
    order_id: order.id,
    refund_id: refundId(context, order),
    credited_invoice_id: credited.id ?? null,
    issued_at,
    subtotal_ht,
    total_tax,
    total_ttc,
    content: {
      ...heading(context, order),
      credited_invoice_number: credited.invoice_number,
      reason: order.life.refund?.reason ?? null,
      lines: [],
      taxes,
      subtotal_ht,
      total_tax,
      total_ttc,
    },
  }
}

function heading({ shop }: ShopContext, { row, store, shopper, pickup_date }: WrittenOrder) {
  const { first_name, last_name, email, phone } = shopper
  return {
    seller: shop.invoice_settings,
    buyer: { first_name, last_name, email, phone },
    order: { order_number: row.order_number, pickup_date, store_name: store.location.name },
  }
}
