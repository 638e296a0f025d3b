import { COUNTRY_CODES } from '@fournil/domain/countries'
import { all, type Cii, everything, PATHS } from './read-cii.ts'
import type { Rule } from './rule.ts'

/** Amounts that may have two decimals and no more; a unit price may have as many as it needs. */
const AMOUNTS: Readonly<Record<string, string>> = {
  'BR-DEC-09': `${PATHS.totals}/ram:LineTotalAmount`,
  'BR-DEC-12': `${PATHS.totals}/ram:TaxBasisTotalAmount`,
  'BR-DEC-13': `${PATHS.totals}/ram:TaxTotalAmount`,
  'BR-DEC-14': `${PATHS.totals}/ram:GrandTotalAmount`,
  'BR-DEC-16': `${PATHS.totals}/ram:TotalPrepaidAmount`,
  'BR-DEC-18': `${PATHS.totals}/ram:DuePayableAmount`,
  'BR-DEC-19': `${PATHS.tax}/ram:BasisAmount`,
  'BR-DEC-20': `${PATHS.tax}/ram:CalculatedAmount`,
  'BR-DEC-23': `${PATHS.line}/${PATHS.lineTotal}`,
  'BR-DEC-24': `${PATHS.line}/${PATHS.lineDiscount}/ram:ActualAmount`,
}

const CURRENCY = ['EUR']
const VAT_PREFIXES = [...COUNTRY_CODES, 'EL', 'XI']

/** Of each code list the codes that we have a use for, or all where the shop chooses. */
const CODES: Readonly<Record<string, readonly [path: string, codes: readonly string[]]>> = {
  'BR-CL-01': [`${PATHS.document}/ram:TypeCode`, ['380', '381']],
  'BR-CL-03': [`${PATHS.totals}/ram:TaxTotalAmount@currencyID`, CURRENCY],
  'BR-CL-04': [`${PATHS.settlement}/ram:InvoiceCurrencyCode`, CURRENCY],
  'BR-CL-08': [
    `${PATHS.document}/ram:IncludedNote/ram:SubjectCode`,
    ['REG', 'TXD', 'AAB', 'PMD', 'PMT', 'AAI'],
  ],
  'BR-CL-10': [`${PATHS.seller}/ram:GlobalID@schemeID`, ['0009']],
  'BR-CL-11': [`${PATHS.seller}/ram:SpecifiedLegalOrganization/ram:ID@schemeID`, ['0002']],
  'BR-CL-14': [`${PATHS.seller}/ram:PostalTradeAddress/ram:CountryID`, COUNTRY_CODES],
  'BR-CL-16': [`${PATHS.settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`, ['48']],
  'BR-CL-18': [`${PATHS.line}/${PATHS.lineTax}/ram:CategoryCode`, ['S', 'E', 'Z', 'O']],
  'BR-CL-19': [`${PATHS.line}/${PATHS.lineDiscount}/ram:ReasonCode`, ['95']],
  'BR-CL-22': [`${PATHS.tax}/ram:ExemptionReasonCode`, ['VATEX-FR-FRANCHISE']],
  'BR-CL-23': [`${PATHS.line}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity@unitCode`, ['C62']],
}

export const RULES_OF_VALUES: readonly Rule[] = [
  ...Object.entries(AMOUNTS).map(([id, path]) => ({
    id,
    holds: (invoice: Cii) =>
      all(invoice, path).every(({ text }) => /^[^.]*(\.\d{0,2})?$/.test(text)),
  })),
  ...Object.entries(CODES).map(([id, [path, codes]]) => ({
    id,
    holds: (invoice: Cii) => values(invoice, path).every((value) => codes.includes(value)),
  })),
  {
    id: 'BR-CO-09',
    holds: (invoice) =>
      all(invoice, `${PATHS.seller}/ram:SpecifiedTaxRegistration/ram:ID`)
        .filter(({ attributes }) => attributes.schemeID === 'VA')
        .every(({ text }) => VAT_PREFIXES.includes(text.slice(0, 2))),
  },
  {
    // Format 102 of UNTDID 2379 is a day of the calendar, in eight digits.
    id: 'CII-DT-102',
    holds: (invoice) =>
      everything(invoice)
        .filter(({ name }) => /:Date(Time)?String$/.test(name))
        .every(({ text, attributes }) => attributes.format === '102' && isDay(text)),
  },
]

function values(invoice: Cii, path: string): string[] {
  const [place = '', attribute] = path.split('@')
  const nodes = all(invoice, place)
  return nodes.map(({ text, attributes }) => (attribute ? (attributes[attribute] ?? '') : text))
}

function isDay(digits: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}
