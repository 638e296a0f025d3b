import { deliveryDay, type InvoiceContent } from '@fournil/domain/invoices'
import { unitPricesHt } from '@fournil/domain/unit-prices'
import { DOCUMENT_TYPES, GENERAL_NOTE } from './codes.ts'
import { day } from './day.ts'
import { invoiceLine } from './invoice-line.ts'
import { buyer, seller } from './parties.ts'
import { settlement } from './settlement.ts'
import { element, writeXml, type XmlElement } from './xml.ts'

const PROFILE = 'urn:cen.eu:en16931:2017'
const STANDARD = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  'xmlns:rsm': `${STANDARD}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${STANDARD}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${STANDARD}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${STANDARD}:QualifiedDataType:100`,
}

/**
 * The same facts as on paper, as accounting programs read them: UN/CEFACT Cross Industry Invoice in the EN 16931 profile of
 * Factur-X. The order of the elements is the schema's; the numbers (BT-1 ...) are those of the standard.
 */
export function electronicInvoice(content: InvoiceContent): string {
  const transaction = element('rsm:SupplyChainTradeTransaction', [
    lines(content),
    agreement(content),
    delivery(content),
    settlement(content),
  ])
  const parts = [context(), document(content), transaction]
  return writeXml(element('rsm:CrossIndustryInvoice', parts, NAMESPACES))
}

function lines({ lines, promo_code }: InvoiceContent): XmlElement[] {
  const prices = unitPricesHt(lines)
  return lines.map((line, index) =>
    invoiceLine(line, { number: index + 1, unit_price_ht: prices[index] ?? '', promo_code }),
  )
}

function context(): XmlElement {
  return element('rsm:ExchangedDocumentContext', [
    element('ram:GuidelineSpecifiedDocumentContextParameter', [
      element('ram:ID', PROFILE), // BT-24
    ]),
  ])
}

function document({ kind, invoice_number, issued_on, ...content }: InvoiceContent): XmlElement {
  const { mentions, reason, footer_text } = content
  return element('rsm:ExchangedDocument', [
    element('ram:ID', invoice_number), // BT-1
    element('ram:TypeCode', DOCUMENT_TYPES[kind]), // BT-3
    day('ram:IssueDateTime', issued_on), // BT-2
    mentions.map(({ text, code }) => note(text, code)),
    reason ? note(reason, GENERAL_NOTE) : null,
    footer_text ? note(footer_text, GENERAL_NOTE) : null,
  ])
}

function note(text: string, code: string): XmlElement {
  return element('ram:IncludedNote', [
    element('ram:Content', text), // BT-22
    element('ram:SubjectCode', code), // BT-21
  ])
}

function agreement(content: InvoiceContent): XmlElement {
  return element('ram:ApplicableHeaderTradeAgreement', [
    seller(content),
    buyer(content),
    element('ram:SellerOrderReferencedDocument', [
      element('ram:IssuerAssignedID', content.order.order_number), // BT-14
    ]),
  ])
}

function delivery(content: InvoiceContent): XmlElement {
  return element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ActualDeliverySupplyChainEvent', [
      day('ram:OccurrenceDateTime', deliveryDay(content)), // BT-72
    ]),
  ])
}
