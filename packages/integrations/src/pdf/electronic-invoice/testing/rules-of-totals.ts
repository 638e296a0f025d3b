import { all, type Cii, cents, PATHS, sum, text } from './read-cii.ts'
import type { Rule } from './rule.ts'

const total = (invoice: Cii, name: string) => cents(invoice, `${PATHS.totals}/ram:${name}`)
const PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice'

/** The arithmetic of a document. Amounts of its discounts and charges (BT-107, BT-108) are never written: ours are its lines'. */
export const RULES_OF_TOTALS: readonly Rule[] = [
  {
    id: 'BR-27',
    holds: (invoice) =>
      all(invoice, `${PATHS.line}/${PRICE}/ram:ChargeAmount`).every((price) => +price.text >= 0),
  },
  {
    id: 'BR-CO-10',
    holds: (invoice) =>
      total(invoice, 'LineTotalAmount') ===
      sum(all(invoice, PATHS.line).map((line) => cents(line, PATHS.lineTotal))),
  },
  {
    id: 'BR-CO-13',
    holds: (invoice) => total(invoice, 'TaxBasisTotalAmount') === total(invoice, 'LineTotalAmount'),
  },
  {
    id: 'BR-CO-14',
    holds: (invoice) =>
      total(invoice, 'TaxTotalAmount') ===
      sum(all(invoice, PATHS.tax).map((tax) => cents(tax, 'ram:CalculatedAmount'))),
  },
  {
    id: 'BR-CO-15',
    holds: (invoice) =>
      total(invoice, 'GrandTotalAmount') ===
      total(invoice, 'TaxBasisTotalAmount') + total(invoice, 'TaxTotalAmount'),
  },
  {
    id: 'BR-CO-16',
    holds: (invoice) =>
      total(invoice, 'DuePayableAmount') ===
      total(invoice, 'GrandTotalAmount') - total(invoice, 'TotalPrepaidAmount'),
  },
  {
    // The standard leaves a euro for rounding; two cents are what a price set with its VAT can need.
    id: 'BR-CO-17',
    holds: (invoice) =>
      all(invoice, PATHS.tax).every((tax) => {
        const due = (cents(tax, 'ram:BasisAmount') * rateOf(tax)) / 100
        return Math.abs(cents(tax, 'ram:CalculatedAmount') - due) <= 2
      }),
  },
  {
    id: 'BR-CO-25',
    holds: (invoice) =>
      total(invoice, 'DuePayableAmount') <= 0 ||
      Boolean(text(invoice, `${PATHS.settlement}/ram:SpecifiedTradePaymentTerms`)),
  },
  {
    // Of Peppol, not of the standard: what a line comes to follows from its own figures.
    id: 'PEPPOL-R120',
    holds: (invoice) =>
      all(invoice, PATHS.line).every(
        (line) => Math.abs(lineAmount(line) - cents(line, PATHS.lineTotal)) < 0.5,
      ),
  },
]

/** In cents, and in fractions of one. */
function lineAmount(line: Cii): number {
  const number = (path: string) => Number(text(line, path))
  const quantity = number('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')
  const discounts = all(line, PATHS.lineDiscount).map((each) => cents(each, 'ram:ActualAmount'))
  return number(`${PRICE}/ram:ChargeAmount`) * 100 * quantity - sum(discounts)
}

export function rateOf(tax: Cii): number {
  return Number(text(tax, 'ram:RateApplicablePercent'))
}
