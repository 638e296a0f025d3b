import { all, type Cii, cents, PATHS, sum, text } from './read-cii.ts'
import type { Rule } from './rule.ts'
import { rateOf } from './rules-of-totals.ts'

type Category = 'S' | 'E' | 'Z' | 'O'

const isOf = (category: Category) => (tax: Cii) => text(tax, 'ram:CategoryCode') === category
const taxesOf = (invoice: Cii, category: Category) => all(invoice, PATHS.tax).filter(isOf(category))
const linesOf = (invoice: Cii, category: Category) =>
  all(invoice, PATHS.line).filter((line) => all(line, PATHS.lineTax).some(isOf(category)))
const lineRates = (line: Cii) => all(line, `${PATHS.lineTax}/ram:RateApplicablePercent`)
const hasReason = (tax: Cii) =>
  Boolean(text(tax, 'ram:ExemptionReason') || text(tax, 'ram:ExemptionReasonCode'))
const sellerIds = (invoice: Cii) =>
  all(invoice, `${PATHS.seller}/ram:SpecifiedTaxRegistration/ram:ID`).map(
    ({ attributes }) => attributes.schemeID,
  )

/** Of the rules of a category those about lines and about the sums of a rate: we write no discounts of a whole document. */
function rulesOf(category: Category): Rule[] {
  const every = (part: string, holds: (tax: Cii, invoice: Cii) => boolean): Rule => ({
    id: `BR-${category}-${part}`,
    holds: (invoice) => taxesOf(invoice, category).every((tax) => holds(tax, invoice)),
  })
  const isStandard = category === 'S'
  return [
    {
      id: `BR-${category}-01`,
      holds: (invoice) => {
        const [lines, taxes] = [linesOf(invoice, category), taxesOf(invoice, category)]
        if (lines.length === 0) return taxes.length === 0
        return isStandard ? taxes.length > 0 : taxes.length === 1
      },
    },
    {
      id: `BR-${category}-02`,
      holds: (invoice) =>
        linesOf(invoice, category).length === 0 ||
        (category === 'O' ? !sellerIds(invoice).includes('VA') : sellerIds(invoice).length > 0),
    },
    {
      id: `BR-${category}-05`,
      holds: (invoice) =>
        linesOf(invoice, category).every((line) => {
          const [rate] = lineRates(line)
          if (category === 'O') return !rate
          return rate !== undefined && (isStandard ? +rate.text > 0 : +rate.text === 0)
        }),
    },
    every('08', (tax, invoice) => {
      const lines = linesOf(invoice, category).filter(
        (line) => !isStandard || Number(lineRates(line)[0]?.text) === rateOf(tax),
      )
      const base = sum(lines.map((line) => cents(line, PATHS.lineTotal)))
      return base === cents(tax, 'ram:BasisAmount')
    }),
    every('09', (tax) => {
      const due = (cents(tax, 'ram:BasisAmount') * (isStandard ? rateOf(tax) : 0)) / 100
      return Math.abs(cents(tax, 'ram:CalculatedAmount') - due) <= (isStandard ? 2 : 0)
    }),
    every('10', (tax) => hasReason(tax) === (category === 'E' || category === 'O')),
  ]
}

export const RULES_OF_VAT: readonly Rule[] = [
  ...(['S', 'E', 'Z', 'O'] as const).flatMap(rulesOf),
  {
    id: 'BR-O-11',
    holds: (invoice) =>
      taxesOf(invoice, 'O').length === 0 || all(invoice, PATHS.tax).every(isOf('O')),
  },
  {
    id: 'BR-O-12',
    holds: (invoice) =>
      taxesOf(invoice, 'O').length === 0 ||
      all(invoice, `${PATHS.line}/${PATHS.lineTax}`).every(isOf('O')),
  },
]
