import { all, type Cii, PATHS, text } from './read-cii.ts'
import type { Rule } from './rule.ts'

/** What an invoice must say. */
const ONCE: Readonly<Record<string, string>> = {
  'BR-01': 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  'BR-02': `${PATHS.document}/ram:ID`,
  'BR-03': `${PATHS.document}/ram:IssueDateTime/udt:DateTimeString`,
  'BR-04': `${PATHS.document}/ram:TypeCode`,
  'BR-05': `${PATHS.settlement}/ram:InvoiceCurrencyCode`,
  'BR-06': `${PATHS.seller}/ram:Name`,
  'BR-07': `${PATHS.buyer}/ram:Name`,
  'BR-08': `${PATHS.seller}/ram:PostalTradeAddress`,
  'BR-09': `${PATHS.seller}/ram:PostalTradeAddress/ram:CountryID`,
  'BR-10': `${PATHS.buyer}/ram:PostalTradeAddress`,
  'BR-11': `${PATHS.buyer}/ram:PostalTradeAddress/ram:CountryID`,
  'BR-12': `${PATHS.totals}/ram:LineTotalAmount`,
  'BR-13': `${PATHS.totals}/ram:TaxBasisTotalAmount`,
  'BR-14': `${PATHS.totals}/ram:GrandTotalAmount`,
  'BR-15': `${PATHS.totals}/ram:DuePayableAmount`,
  'BR-16': PATHS.line,
  'BR-CO-18': PATHS.tax,
}

/** What must be said of everything found at a path. */
const OF_EACH: Readonly<Record<string, readonly [whom: string, what: string]>> = {
  'BR-21': [PATHS.line, 'ram:AssociatedDocumentLineDocument/ram:LineID'],
  'BR-22': [PATHS.line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'],
  'BR-24': [PATHS.line, PATHS.lineTotal],
  'BR-25': [PATHS.line, 'ram:SpecifiedTradeProduct/ram:Name'],
  'BR-26': [
    PATHS.line,
    'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
  ],
  'BR-41': [`${PATHS.line}/${PATHS.lineDiscount}`, 'ram:ActualAmount'],
  'BR-45': [PATHS.tax, 'ram:BasisAmount'],
  'BR-46': [PATHS.tax, 'ram:CalculatedAmount'],
  'BR-47': [PATHS.tax, 'ram:CategoryCode'],
  'BR-49': [`${PATHS.settlement}/ram:SpecifiedTradeSettlementPaymentMeans`, 'ram:TypeCode'],
  'BR-55': [`${PATHS.settlement}/ram:InvoiceReferencedDocument`, 'ram:IssuerAssignedID'],
  'BR-CO-04': [PATHS.line, `${PATHS.lineTax}/ram:CategoryCode`],
}

const REASONED = (discount: Cii) =>
  Boolean(text(discount, 'ram:Reason') || text(discount, 'ram:ReasonCode'))

export const RULES_OF_PRESENCE: readonly Rule[] = [
  ...Object.entries(ONCE).map(([id, path]) => ({
    id,
    holds: (invoice: Cii) => Boolean(text(invoice, path)),
  })),
  ...Object.entries(OF_EACH).map(([id, [whom, what]]) => ({
    id,
    holds: (invoice: Cii) => all(invoice, whom).every((node) => text(node, what)),
  })),
  {
    id: 'BR-23',
    holds: (invoice) =>
      all(invoice, `${PATHS.line}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity`).every(
        ({ attributes }) => attributes.unitCode,
      ),
  },
  // Two numbers for one rule: a discount of a line says why.
  ...['BR-42', 'BR-CO-23'].map((id) => ({
    id,
    holds: (invoice: Cii) => all(invoice, `${PATHS.line}/${PATHS.lineDiscount}`).every(REASONED),
  })),
  {
    id: 'BR-48',
    holds: (invoice) =>
      all(invoice, PATHS.tax).every(
        (tax) => text(tax, 'ram:RateApplicablePercent') || text(tax, 'ram:CategoryCode') === 'O',
      ),
  },
  {
    // The tax point date is the document's: one rate says it for all.
    id: 'CII-SR-461',
    holds: (invoice) => all(invoice, `${PATHS.tax}/ram:TaxPointDate`).length <= 1,
  },
  {
    id: 'BR-CO-26',
    holds: (invoice) =>
      all(invoice, PATHS.seller).every(
        (seller) =>
          text(seller, 'ram:GlobalID') ||
          text(seller, 'ram:SpecifiedLegalOrganization/ram:ID') ||
          all(seller, 'ram:SpecifiedTaxRegistration/ram:ID').some(
            ({ attributes }) => attributes.schemeID === 'VA',
          ),
      ),
  },
]
