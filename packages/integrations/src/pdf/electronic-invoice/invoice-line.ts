import type { InvoiceLine } from '@fournil/domain/invoices'
import { decimalEuros } from '@fournil/domain/money'
import { DISCOUNT, PIECE, vatCategory } from './codes.ts'
import { element, type XmlElement } from './xml.ts'

type Facts = {
  number: number
  /** As on paper: '1.137'. */
  unit_price_ht: string
  promo_code: string | null
}

export function invoiceLine(line: InvoiceLine, facts: Facts): XmlElement {
  const { number, unit_price_ht, promo_code } = facts
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(number)), // BT-126
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.product_name), // BT-153
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', unit_price_ht), // BT-146
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(line.quantity), { unitCode: PIECE }), // BT-129
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', vatCategory(line.tax_rate)), // BT-151
        element('ram:RateApplicablePercent', String(line.tax_rate)), // BT-152
      ]),
      line.discount_ht > 0 ? discount(line, promo_code) : null,
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', decimalEuros(line.subtotal)), // BT-131
      ]),
    ]),
  ])
}

function discount({ discount_ht }: InvoiceLine, promo_code: string | null): XmlElement {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    element('ram:ActualAmount', decimalEuros(discount_ht)), // BT-136
    element('ram:ReasonCode', DISCOUNT), // BT-140
    element('ram:Reason', promo_code ? `Remise, code ${promo_code}` : 'Remise'), // BT-139
  ])
}
