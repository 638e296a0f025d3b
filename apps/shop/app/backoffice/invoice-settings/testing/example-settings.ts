import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'

/** For the tests: a form nobody has filled in, and one that is complete. */
export const EMPTY: InvoiceSettings = {
  company_name: '',
  siret: null,
  vat_number: null,
  legal_form: null,
  capital: 0,
  rcs: null,
  address: '',
  postal_code: '',
  city: '',
  country: 'France',
  phone: null,
  email: null,
  invoice_footer_text: null,
  publication_director: null,
  mediator_name: null,
  mediator_url: null,
}
export const LEVAIN: InvoiceSettings = {
  ...EMPTY,
  company_name: 'Maison Levain',
  siret: '90418672300014',
  vat_number: 'FR92904186723',
  legal_form: 'SARL',
  capital: 1_500_000,
  rcs: 'Lyon 904 186 723',
  address: '12 rue des Pierres-Plantées',
  postal_code: '69001',
  city: 'Lyon',
}
