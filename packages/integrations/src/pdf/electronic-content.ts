import { countryCode } from '@fournil/domain/countries'
import { type InvoiceContent, type InvoiceLine, paymentSentence } from '@fournil/domain/invoices'
import { registrationOf, type Seller } from '@fournil/domain/invoices-legal'
import {
  DocumentTypeCode,
  type FacturXInvoiceInput,
  UnitCode,
  VatCategoryCode,
} from '@stackforge-eu/factur-x'

const CARD = '48'
const SIREN_REGISTER = '0002'
const SIRET_REGISTER = '0009'

/** The same facts as on paper, under the names that EN 16931 gives them. */
export function electronicContent(content: InvoiceContent): FacturXInvoiceInput {
  const { seller, buyer, order, credited, payment, issued_on } = content
  const total = euros(content.total_ttc)
  return {
    document: {
      id: content.invoice_number,
      issueDate: issued_on,
      typeCode: credited ? DocumentTypeCode.CREDIT_NOTE : DocumentTypeCode.COMMERCIAL_INVOICE,
      notes: notesOf(content),
    },
    seller: sellerOf(content),
    buyer: {
      name: legible(buyer.name),
      contact: { name: legible(buyer.name), email: legible(buyer.email) },
      address: { line1: '', city: '', postalCode: '', country: countryCode(seller.country) },
    },
    lines: content.lines.map(lineOf),
    delivery: { date: order.supplied_on },
    references: [
      { type: 'seller-order', id: order.order_number },
      ...(credited
        ? [
            {
              type: 'preceding' as const,
              id: credited.invoice_number,
              issueDate: credited.issued_on,
            },
          ]
        : []),
    ],
    payment: {
      ...(payment.method === 'card' ? { meansCode: CARD } : {}),
      termsDescription: paymentSentence(content),
    },
    vatBreakdown: content.taxes.map(({ tax_rate, base_ht, tax_amount }) => ({
      ...categoryOf(tax_rate),
      ...(tax_rate === 0 ? exemptionOf(seller) : {}),
      ratePercent: tax_rate,
      taxableAmount: euros(base_ht),
      taxAmount: euros(tax_amount),
    })),
    totals: {
      lineTotal: euros(content.subtotal_ht),
      taxBasisTotal: euros(content.subtotal_ht),
      taxTotal: euros(content.total_tax),
      grandTotal: total,
      // Paid, or given back, before the document was made.
      prepaidAmount: total,
      duePayableAmount: 0,
      currency: 'EUR',
    },
  }
}

function sellerOf({ seller, shop }: InvoiceContent): FacturXInvoiceInput['seller'] {
  const { siret, vat_number, phone, email } = seller
  const siren = siret?.slice(0, 9)
  return {
    name: legible(seller.company_name),
    description: legible(registrationOf(seller).join(', ')),
    ...(siret ? { globalId: { value: siret, schemeID: SIRET_REGISTER } } : {}),
    legalOrganization: {
      ...(siren ? { id: siren, schemeID: SIREN_REGISTER } : {}),
      tradingName: legible(shop.name),
    },
    ...(phone || email
      ? {
          contact: {
            name: legible(seller.company_name),
            ...(phone ? { phone: legible(phone) } : {}),
            ...(email ? { email: legible(email) } : {}),
          },
        }
      : {}),
    address: {
      line1: legible(seller.address),
      postalCode: legible(seller.postal_code),
      city: legible(seller.city),
      country: countryCode(seller.country),
    },
    taxRegistrations: vat_number
      ? [{ id: vat_number, schemeId: 'VA' }]
      : siren
        ? [{ id: siren, schemeId: 'FC' }]
        : [],
  }
}

function lineOf(line: InvoiceLine, index: number) {
  const before_discount = line.subtotal + line.discount_ht
  // Prices are set TTC: where the HT of one is no whole cent, the price is given for all of them together.
  const isPlain = line.unit_price_ht * line.quantity === before_discount
  return {
    id: String(index + 1),
    name: legible(line.product_name),
    quantity: line.quantity,
    unitCode: UnitCode.UNIT,
    ...(isPlain
      ? { unitPrice: euros(line.unit_price_ht) }
      : { unitPrice: euros(before_discount), basisQuantity: line.quantity }),
    lineTotal: euros(line.subtotal),
    vatCategoryCode: categoryOf(line.tax_rate).categoryCode,
    vatRatePercent: line.tax_rate,
  }
}

function categoryOf(tax_rate: number) {
  const categoryCode = tax_rate === 0 ? VatCategoryCode.EXEMPT : VatCategoryCode.STANDARD_RATE
  return { categoryCode }
}

function exemptionOf({ vat_number }: Seller) {
  if (vat_number) return { exemptionReason: 'Exonéré de TVA' }
  return {
    exemptionReason: 'TVA non applicable, art. 293 B du CGI',
    exemptionReasonCode: 'VATEX-FR-FRANCHISE',
  }
}

function notesOf({ mentions, footer_text, reason }: InvoiceContent) {
  const notes = mentions.map(({ code, text }) => ({ content: text, subjectCode: code as string }))
  for (const text of [reason, footer_text])
    if (text) notes.push({ content: legible(text), subjectCode: 'AAI' })
  return notes
}

function euros(cents: number): number {
  return cents / 100
}

/** Signs that XML cannot hold are dropped; a name that was nothing else keeps its place. */
function legible(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
      .trim() || '-'
  )
}
