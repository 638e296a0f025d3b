import { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { expect, test } from 'vitest'
import { companyFieldOf, companyOf, NO_COMPANY } from './check-company.ts'
import {
  type CustomerFields,
  checkCustomer,
  errorsOfIssues,
  firstWrong,
  NO_CUSTOMER,
} from './check-customer.ts'

const ADA: CustomerFields = {
  customer_first_name: 'Ada',
  customer_last_name: 'Martin',
  customer_email: 'ada@example.test',
  customer_phone: '06 12 34 56 78',
  wants_invoice: false,
  ...NO_COMPANY,
  notes: '',
  accepted_terms: true,
  confirmed_age: false,
}

/** The fields the contract refuses in the same form. */
function refusedByContract(fields: CustomerFields): string[] {
  const { wants_invoice, ...typed } = fields
  const own = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !name.startsWith('company_')),
  )
  const answer = CreateOrderCheckout.safeParse({
    ...own,
    ...(wants_invoice ? { company: companyOf(fields) } : {}),
    cart_items: [
      {
        product_id: '018f2b6e-0000-7000-8000-000000000001',
        quantity: 1,
        product_name: 'Pain',
        price: 100,
      },
    ],
    store_id: '018f2b6e-0000-7000-8000-000000000002',
    pickup_date: '2026-11-20',
    pickup_time: '09:00',
    idempotency_key: '0123456789abcdef',
  })
  return [...new Set(answer.error?.issues.map((issue) => companyFieldOf(issue.path.join('.'))))]
}

const COMPANY: Partial<CustomerFields> = {
  wants_invoice: true,
  company_name: 'Atelier Morel',
  company_address: '3 rue des Arts',
  company_postal_code: '69001',
  company_city: 'Lyon',
  company_siren: '904 186 723',
  company_vat_number: 'FR92 904 186 723',
}

const FORMS: Record<string, Partial<CustomerFields>> = {
  'as it should be': {},
  'blank names': { customer_first_name: '  ', customer_last_name: '' },
  'an e-mail without a domain': { customer_email: 'ada@' },
  'an e-mail with a space': { customer_email: 'ada martin@example.test' },
  'no e-mail': { customer_email: '' },
  'an international number': { customer_phone: '+33 (0)6.12.34.56.78' },
  'a number with letters': { customer_phone: '06 12 CALL ME' },
  'a number too short': { customer_phone: '123' },
  'notes too long': { notes: 'a'.repeat(1001) },
  'notes just long enough, with spaces around': { notes: ` ${'a'.repeat(1000)} ` },
  'an invoice for nobody': { wants_invoice: true },
  'a company': { ...COMPANY },
  'a company that needs no invoice': { ...COMPANY, company_siren: '1', wants_invoice: false },
  'a SIREN too short': { ...COMPANY, company_siren: '904 186' },
  'a SIREN with a wrong key': { ...COMPANY, company_siren: '904 186 724' },
  'a VAT number with a wrong key': { ...COMPANY, company_vat_number: 'FR 93 904186723' },
  'the VAT number of another company': { ...COMPANY, company_vat_number: 'FR83404833048' },
  'a postal code too short': { ...COMPANY, company_postal_code: '6900' },
  'no consent': { accepted_terms: false },
}

test.each(Object.entries(FORMS))('page and contract judge alike: %s', (_, changed) => {
  const fields = { ...ADA, ...changed }
  expect(Object.keys(checkCustomer(fields)).sort()).toEqual(refusedByContract(fields).sort())
})

test('the age is asked of a cart that holds alcohol, and only of that one', () => {
  expect(checkCustomer(ADA, { has_alcohol: false })).toEqual({})
  expect(Object.keys(checkCustomer(ADA, { has_alcohol: true }))).toEqual(['confirmed_age'])
  expect(checkCustomer({ ...ADA, confirmed_age: true }, { has_alcohol: true })).toEqual({})
})

test('every field of an empty form but the notes is asked for, the first name first', () => {
  const errors = checkCustomer(NO_CUSTOMER)
  expect(Object.keys(errors)).not.toContain('notes')
  expect(Object.keys(errors)).toHaveLength(5)
  expect(firstWrong(errors)).toBe('customer_first_name')
  expect(firstWrong({ accepted_terms: 'x', customer_phone: 'y' })).toBe('customer_phone')
  expect(firstWrong({})).toBeNull()
})

test('the server’s first sentence about a field is the one shown; other fields are left to others', () => {
  expect(
    errorsOfIssues([
      { field: 'customer_email', message: 'first' },
      { field: 'customer_email', message: 'second' },
      { field: 'cart_items.0.price', message: 'elsewhere' },
    ]),
  ).toEqual({ customer_email: 'first' })
})
