import type { InvoiceLine } from '@fournil/domain/invoices'
import { decimalEuros } from '@fournil/domain/money'
import { DISCOUNT, PIECE, vatCategory } from './codes.ts'
import { element, type XmlElement } from './xml.ts'

export function invoiceLine(
  line: InvoiceLine,
  number: number,
  promo_code: string | null,
): XmlElement {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(number)), // BT-126
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.product_name), // BT-153
    ]),
    element('ram:SpecifiedLineTradeAgreement', [price(line)]),
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

function price(line: InvoiceLine): XmlElement {
  const before_discount = line.subtotal + line.discount_ht
  // Prices are set TTC: where the HT of one is no whole cent, the price is given for all of them together.
  const isPlain = line.unit_price_ht * line.quantity === before_discount
  return element('ram:NetPriceProductTradePrice', [
    element('ram:ChargeAmount', decimalEuros(isPlain ? line.unit_price_ht : before_discount)), // BT-146
    isPlain ? null : element('ram:BasisQuantity', String(line.quantity), { unitCode: PIECE }), // BT-149
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
