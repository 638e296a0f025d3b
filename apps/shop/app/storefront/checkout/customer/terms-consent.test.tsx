import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EstimateNotice } from '../summary/estimate-notice.tsx'
import { AgeConsent } from './age-consent.tsx'
import { TermsConsent } from './terms-consent.tsx'
import type { CustomerForm } from './use-customer-form.ts'
import type { WithdrawalLines } from './withdrawal-notice.tsx'

const customer = {
  fields: { accepted_terms: false, confirmed_age: false },
  errors: {},
} as CustomerForm
const bread = { product_name: 'Baguette', is_perishable: true, has_alcohol: false, options: [] }
const wine = { product_name: 'Vin du Jura', is_perishable: false, has_alcohol: true, options: [] }
const inscription = { option_id: 'o', choice_id: null, label: 'Prénom', value: 'Léa', price: 0 }

function termsFor(lines: WithdrawalLines): string {
  return renderToStaticMarkup(<TermsConsent customer={customer} lines={lines} />)
}

test('the right of withdrawal is denied for perishables, not for the whole order', () => {
  const html = termsFor([])
  expect(html).toContain('ne s’applique pas aux denrées périssables (article L221-28 4°')
  expect(html).not.toContain('à cette commande')
})

test('each line is named where it belongs', () => {
  const [without = '', kept = ''] = termsFor([bread, wine]).split('14\u00a0jours')
  expect(without).toContain('Baguette')
  expect(without).not.toContain('Vin du Jura')
  expect(kept).toContain('Vin du Jura')
  expect(kept).not.toContain('Baguette')
})

test('what carries the shopper’s own words cannot be sent back, though it does not spoil', () => {
  const html = termsFor([{ ...wine, product_name: 'Coffret', options: [inscription] }])
  expect(html).toMatch(/personnalisés \(article L221-28 3°\).*Coffret/)
  expect(html).not.toContain('14\u00a0jours')
  expect(html).not.toContain('périssables')
})

test('a cart without anything that spoils is denied nothing', () => {
  expect(termsFor([wine])).not.toContain('ne s’applique pas')
})

test('the age is asked as soon as one line holds alcohol, and only then', () => {
  const asked = (lines: (typeof bread)[]) =>
    renderToStaticMarkup(<AgeConsent customer={customer} lines={lines} />)
  expect(asked([bread])).toBe('')
  expect(asked([bread, wine])).toContain('J’ai 18\u00a0ans ou plus')
})

test('whoever pays an estimate is told what the scales can change', () => {
  const by_weight = { price_per_kilo: 1890, unit_grams: 1400, weight_unit: 'piece' } as const
  const told = (lines: { by_weight: typeof by_weight | null }[]) =>
    renderToStaticMarkup(<EstimateNotice lines={lines} />)
  expect(told([{ by_weight: null }])).toBe('')
  expect(told([{ by_weight: null }, { by_weight }])).toContain('vous ne payez rien de plus')
})
