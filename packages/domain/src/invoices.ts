import type { BuyerCompany } from './buyer-company.ts'
import { formatDateFr } from './calendar.ts'
import { dateIn } from './clock.ts'
import { creditTaxes } from './invoices-credit.ts'
import { type LegalMention, legalMentions, type Seller } from './invoices-legal.ts'
import { divideHalfUp } from './money.ts'
import { apportion, type RateAmount } from './refund-split.ts'
import { htOf, type RateVat } from './vat.ts'
import { weighedText } from './weighing.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const

export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Whatever the clocks of the stores say, the books of a French company turn the page in Paris. */
const TIME_ZONE = 'Europe/Paris'
const PREFIXES = { invoice: 'FA', credit_note: 'AV' } as const
const SERIES = { invoice: 'invoices', credit_note: 'credit_notes' } as const

export function issueDate(at: Date): string {
  return dateIn(TIME_ZONE, at)
}

export function issueYear(at: Date): number {
  return Number(issueDate(at).slice(0, 4))
}

/** The counter that numbers this kind of document in this year. */
export function invoiceSeries(kind: InvoiceKind, year: number): string {
  return `${SERIES[kind]}:${year}`
}

/** FA-2026-000042, AV-2026-000007: one series per shop, kind and year. */
export function formatInvoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, '0')}`
}

/** An order's line as it was sold; `unit_price` and `discount_amount` are TTC, `subtotal` is HT. */
export type SoldLine = {
  product_name: string
  quantity: number
  unit_price: number
  unit_price_ht: number
  tax_rate: number
  discount_amount: number
  subtotal: number
  tax_amount: number
  total_ttc: number
}

/** `discount_ht` is what the discount takes off the line's HT. */
export type InvoiceLine = SoldLine & { discount_ht: number }

/** How it was paid, or given back. A shop may have taken the money itself: then we do not know how. */
export type InvoicePayment = { method: 'card' | null; paid_on: string | null }

/** Everything a document prints, frozen on the day of issue: amounts in cents, days as 'YYYY-MM-DD'. */
export type InvoiceContent = {
  kind: InvoiceKind
  invoice_number: string
  issued_on: string
  seller: Seller
  shop: { name: string; primary_color: string | null; logo_key: string | null }
  buyer: { name: string; email: string; phone: string; company?: BuyerCompany | null }
  /** `delivered_on`: the day of the hand-over, once it has been; until then the pickup is the day. */
  order: {
    order_number: string
    store_name: string
    pickup_date: string
    delivered_on?: string | null
  }
  /** The invoice that a credit note takes back, in full or in part. */
  credited: { invoice_number: string; issued_on: string; total_ttc: number } | null
  /** The invoice that stands in the place of the credited one: no money goes back. */
  replaced_by?: string | null
  /** The invoice that this one corrects. */
  replaces?: { invoice_number: string; issued_on: string } | null
  reason: string | null
  lines: InvoiceLine[]
  promo_code: string | null
  discount_amount: number
  taxes: RateVat[]
  subtotal_ht: number
  total_tax: number
  total_ttc: number
  payment: InvoicePayment
  mentions: LegalMention[]
  footer_text: string | null
}

type Heading = Pick<InvoiceContent, 'invoice_number' | 'issued_on' | 'seller' | 'footer_text'>

export type InvoiceDraft = Heading &
  Pick<
    InvoiceContent,
    'shop' | 'buyer' | 'order' | 'promo_code' | 'taxes' | 'payment' | 'replaces'
  > & {
    lines: readonly SoldLine[]
  }

export function invoiceContent(from: InvoiceDraft): InvoiceContent {
  const { lines, taxes, replaces, ...draft } = from
  const sums = sumsOf(taxes)
  return {
    kind: 'invoice',
    ...draft,
    credited: null,
    replaces: replaces
      ? { invoice_number: replaces.invoice_number, issued_on: replaces.issued_on }
      : null,
    reason: null,
    lines: lines.map((line) => ({ ...line, discount_ht: discountHt(line) })),
    discount_amount: lines.reduce((sum, line) => sum + line.discount_amount, 0),
    taxes,
    ...sums,
    mentions: legalMentions({ kind: 'invoice', seller: draft.seller, ...sums }),
  }
}

/** What goes back of a line of the invoice: so many of it, or none where it weighed less. */
export type CreditedLine = {
  product_name: string
  tax_rate: number
  quantity: number
  amount: number
}

export type CreditDraft = Heading & {
  amount: number
  /** The credit notes already issued for this invoice. */
  credited_before: readonly Pick<InvoiceContent, 'taxes'>[]
  /** What is given back of each rate; and of each line, where somebody chose them. */
  rates?: readonly RateAmount[]
  lines?: readonly CreditedLine[] | null
  replaced_by?: string | null
  reason: string | null
  payment: InvoicePayment
}

/** Takes back a part of an invoice, or all that is left of it. */
export function creditNoteContent(invoice: InvoiceContent, draft: CreditDraft): InvoiceContent {
  const { amount, credited_before, rates, lines, ...heading } = draft
  const credited = credited_before.map(({ taxes }) => taxes)
  const taxes = creditTaxes(invoice.taxes, credited, amount, rates)
  const sums = sumsOf(taxes)
  const { shop, buyer, order, invoice_number, issued_on, total_ttc } = invoice
  return {
    kind: 'credit_note',
    ...heading,
    shop,
    buyer,
    order,
    credited: { invoice_number, issued_on, total_ttc },
    lines: taxes.flatMap((rate) => creditLines(rate, lines ?? [])),
    promo_code: null,
    discount_amount: 0,
    taxes,
    ...sums,
    mentions: legalMentions({ kind: 'credit_note', seller: draft.seller, ...sums }),
  }
}

/**
 * The day of a payment that came before the goods: then it, and not the pickup, makes the VAT due (article 269 CGI). Null where
 * the pickup does.
 */
export function paidInAdvanceOn(content: InvoiceContent): string | null {
  const { kind, issued_on, payment } = content
  return kind === 'invoice' && deliveryDay(content) > issued_on ? payment.paid_on : null
}

/** When the goods were handed over, or are to be. */
export function deliveryDay({ order }: Pick<InvoiceContent, 'order'>): string {
  return order.delivered_on ?? order.pickup_date
}

/** 5.5 -> '5,5 %'. */
export function formatRate(tax_rate: number): string {
  return `${String(tax_rate).replace('.', ',')}\u202f%`
}

/** What the buyer needs to know about the money, in a sentence. */
export function paymentSentence(content: InvoiceContent): string {
  const { kind, payment, total_ttc, credited, replaced_by } = content
  if (credited && replaced_by)
    return `La facture ${credited.invoice_number} est annulée et remplacée par la facture ${replaced_by}\u00a0: rien n’est à rembourser.`
  const how = payment.method === 'card' ? ' par carte bancaire' : ''
  // The day stays in one piece wherever the line is broken.
  const day = payment.paid_on && `le ${formatDateFr(payment.paid_on)}`.replaceAll(' ', '\u00a0')
  const when = day ? ` ${day}` : ''
  if (kind === 'credit_note') {
    const onto = payment.method === 'card' ? ' sur la carte bancaire' : ''
    return `Montant remboursé${onto}${when}.`
  }
  if (total_ttc === 0) return 'Rien à payer.'
  return `Facture acquittée${how}${when}.`
}

/** 'Poulet fermier (pesé 1,25 kg × 18,90 €/kg)'. */
export function weighedName(line: {
  product_name: string
  price_per_kilo: number
  grams: number
}): string {
  return `${line.product_name} (${weighedText(line.price_per_kilo, line.grams)})`
}

function discountHt(line: SoldLine): number {
  if (line.discount_amount === 0) return 0
  return Math.max(0, htOf(line.unit_price * line.quantity, line.tax_rate) - line.subtotal)
}

/** The chosen lines of a rate, when they are what the note takes back of it; otherwise one for the rate as a whole. */
function creditLines(rate: RateVat, chosen: readonly CreditedLine[]): InvoiceLine[] {
  const { tax_rate, base_ht, total_ttc } = rate
  const own = chosen.filter((line) => line.tax_rate === tax_rate && line.amount > 0)
  const amounts = own.map(({ amount }) => amount)
  if (own.length === 0 || amounts.reduce((sum, amount) => sum + amount, 0) !== total_ttc) {
    const articles = tax_rate === 0 ? 'exonérés' : `à ${formatRate(tax_rate)}`
    const product_name = `Remboursement, articles ${articles}`
    return [creditLine({ product_name, tax_rate, quantity: 1, amount: total_ttc }, base_ht)]
  }
  const bases = apportion(base_ht, amounts)
  return own.map((line, index) => creditLine(line, bases[index] ?? 0))
}

function creditLine(line: CreditedLine, base_ht: number): InvoiceLine {
  const { product_name, tax_rate, amount } = line
  const quantity = Math.max(1, line.quantity)
  return {
    product_name,
    quantity,
    unit_price: divideHalfUp(amount, quantity),
    unit_price_ht: divideHalfUp(base_ht, quantity),
    tax_rate,
    discount_amount: 0,
    discount_ht: 0,
    subtotal: base_ht,
    tax_amount: amount - base_ht,
    total_ttc: amount,
  }
}

function sumsOf(taxes: readonly RateVat[]) {
  const sum = (key: 'base_ht' | 'tax_amount' | 'total_ttc') =>
    taxes.reduce((all, rate) => all + rate[key], 0)
  return { subtotal_ht: sum('base_ht'), total_tax: sum('tax_amount'), total_ttc: sum('total_ttc') }
}
