import { type InvoiceContent, paidInAdvanceOn, paymentSentence } from '@fournil/domain/invoices'
import type { Seller } from '@fournil/domain/invoices-legal'
import { decimalEuros } from '@fournil/domain/money'
import type { RateVat } from '@fournil/domain/vat'
import { CARD, CURRENCY, vatCategory } from './codes.ts'
import { day } from './day.ts'
import { element, type XmlElement } from './xml.ts'

/** How it was paid, the VAT of each rate, and what it all comes to. */
export function settlement(content: InvoiceContent): XmlElement {
  const { payment, taxes, credited } = content
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', CURRENCY), // BT-5
    payment.method === 'card'
      ? element('ram:SpecifiedTradeSettlementPaymentMeans', [
          element('ram:TypeCode', CARD), // BT-81
        ])
      : null,
    taxes.map((rate, index) => vatOfRate(rate, content, index === 0)),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', paymentSentence(content)), // BT-20
    ]),
    totals(content),
    credited ? creditedInvoice(credited) : null,
  ])
}

function vatOfRate(
  { tax_rate, base_ht, tax_amount }: RateVat,
  content: InvoiceContent,
  isFirst: boolean,
): XmlElement {
  const exemption = tax_rate === 0 ? exemptionOf(content.seller) : null
  // One day for the whole document, which has no place for it but beside a rate.
  const paidInAdvance = isFirst ? paidInAdvanceOn(content) : null
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', decimalEuros(tax_amount)), // BT-117
    element('ram:TypeCode', 'VAT'),
    exemption && element('ram:ExemptionReason', exemption.reason), // BT-120
    element('ram:BasisAmount', decimalEuros(base_ht)), // BT-116
    element('ram:CategoryCode', vatCategory(tax_rate)), // BT-118
    exemption?.code ? element('ram:ExemptionReasonCode', exemption.code) : null, // BT-121
    paidInAdvance ? day('ram:TaxPointDate', paidInAdvance, 'udt:DateString') : null, // BT-7
    element('ram:RateApplicablePercent', String(tax_rate)), // BT-119
  ])
}

function exemptionOf({ vat_number }: Seller): { reason: string; code?: string } {
  if (vat_number) return { reason: 'Exonéré de TVA' }
  return { reason: 'TVA non applicable, art. 293 B du CGI', code: 'VATEX-FR-FRANCHISE' }
}

function totals({ subtotal_ht, total_tax, total_ttc }: InvoiceContent): XmlElement {
  const currencyID = CURRENCY
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', decimalEuros(subtotal_ht)), // BT-106
    element('ram:TaxBasisTotalAmount', decimalEuros(subtotal_ht)), // BT-109
    element('ram:TaxTotalAmount', decimalEuros(total_tax), { currencyID }), // BT-110
    element('ram:GrandTotalAmount', decimalEuros(total_ttc)), // BT-112
    // Paid, or given back, before the document was made.
    element('ram:TotalPrepaidAmount', decimalEuros(total_ttc)), // BT-113
    element('ram:DuePayableAmount', decimalEuros(0)), // BT-115
  ])
}

function creditedInvoice(credited: NonNullable<InvoiceContent['credited']>): XmlElement {
  return element('ram:InvoiceReferencedDocument', [
    element('ram:IssuerAssignedID', credited.invoice_number), // BT-25
    day('ram:FormattedIssueDateTime', credited.issued_on, 'qdt:DateTimeString'), // BT-26
  ])
}
