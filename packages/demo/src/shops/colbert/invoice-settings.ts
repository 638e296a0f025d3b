import type { InvoiceSettings } from '../types.ts'

export const invoiceSettings: InvoiceSettings = {
  company_name: 'Comptoir Colbert',
  siret: '85231407900017',
  vat_number: 'FR36852314079',
  legal_form: 'SAS',
  capital: 3_000_000,
  rcs: 'RCS Lille Métropole 852 314 079',
  address: '41 rue Colbert',
  postal_code: '59000',
  city: 'Lille',
  country: 'France',
  phone: '03 53 01 62 40',
  email: 'comptoir@colbert.test',
  invoice_footer_text:
    'Pas d’escompte pour paiement anticipé. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
  publication_director: 'Hélène Vandamme',
  // Not chosen yet: the legal pages say so.
  mediator_name: null,
  mediator_url: null,
}
