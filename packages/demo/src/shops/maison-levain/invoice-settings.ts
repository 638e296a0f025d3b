import type { InvoiceSettings } from '../types.ts'

export const invoiceSettings: InvoiceSettings = {
  company_name: 'Maison Levain',
  siret: '90418672300014',
  vat_number: 'FR92904186723',
  legal_form: 'SARL',
  capital: 1_500_000,
  rcs: 'RCS Lyon 904 186 723',
  address: '14 rue de Belfort',
  postal_code: '69004',
  city: 'Lyon',
  country: 'France',
  phone: '04 65 71 24 10',
  email: 'bonjour@maison-levain.test',
  invoice_footer_text: 'Pas d’escompte pour paiement anticipé. Merci, et bon appétit !',
  publication_director: 'Camille Ferrand',
  mediator_name:
    'Médiation des métiers de bouche, service des consommateurs, 8 place des Halles, 69002 Lyon',
  mediator_url: 'https://mediation-metiers-de-bouche.test/saisir',
}
