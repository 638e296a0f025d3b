import type { Seller } from '../invoices-legal.ts'

/** A company that has filled in everything an invoice asks for. */
export const MAISON_LEVAIN: Seller = {
  company_name: 'Maison Levain',
  legal_form: 'SARL',
  capital: 1_500_000,
  siret: '90418672300014',
  rcs: 'RCS Lyon 904 186 723',
  vat_number: 'FR92904186723',
  address: '14 rue de Belfort',
  postal_code: '69004',
  city: 'Lyon',
  country: 'France',
  phone: null,
  email: null,
}
