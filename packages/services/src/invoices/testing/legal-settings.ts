/** Everything that a lawful invoice asks of a company. */
export const LEGAL_SETTINGS = {
  company_name: 'Boulangerie du test',
  legal_form: 'SARL',
  capital: 1_500_000,
  siret: '90418672300014',
  rcs: 'RCS Lyon 904 186 723',
  vat_number: 'FR92904186723',
  address: '1 rue du Four',
  postal_code: '69001',
  city: 'Lyon',
  invoice_footer_text: 'Merci !',
}
