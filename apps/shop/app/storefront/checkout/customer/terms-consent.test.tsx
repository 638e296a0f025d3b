import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TermsConsent } from './terms-consent.tsx'
import type { CustomerForm } from './use-customer-form.ts'

test('the right of withdrawal is denied for perishables, not for the whole order', () => {
  const customer = { fields: { accepted_terms: false }, errors: {} } as CustomerForm
  const html = renderToStaticMarkup(<TermsConsent customer={customer} />)
  expect(html).toContain('ne s’applique pas aux denrées périssables (article L221-28 4°')
  expect(html).not.toContain('à cette commande')
})
