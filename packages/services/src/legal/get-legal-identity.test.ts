import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '../catalogue/testing/test-shop.ts'
import { getLegalIdentity } from './get-legal-identity.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a company is named as on its invoices', async () => {
  const shop = await testShop(database)
  const settings = {
    company_name: 'Levain SARL',
    legal_form: 'SARL',
    capital: 1_000_000,
    siret: '90418672300014',
    rcs: 'RCS Lyon 904 186 723',
    vat_number: 'FR92904186723',
    address: '14 rue de Belfort',
    postal_code: '69004',
    city: 'Lyon',
    phone: '04 65 71 24 10',
    email: 'bonjour@levain.test',
    publication_director: 'Camille Ferrand',
    mediator_name: 'Médiation, 8 place des Halles, 69002 Lyon',
    mediator_url: 'https://mediation.test/saisir',
  }
  await shop.add('invoice_settings', settings)
  expect(await getLegalIdentity(shop.at())).toEqual({ ...settings, country: 'France' })
})

test('what is not filled in is null; the default store stands in for the address', async () => {
  const shop = await testShop(database)
  await shop.store('Autre', { address: '9 quai du Rhin' })
  await shop.change('store_locations', { phone: '04 00 00 00 00' }, { id: shop.store_id })
  expect(await getLegalIdentity(shop.at())).toEqual({
    company_name: 'Boulangerie du test',
    legal_form: null,
    capital: 0,
    siret: null,
    rcs: null,
    vat_number: null,
    address: '1 rue du Four',
    postal_code: '69001',
    city: 'Lyon',
    country: 'France',
    phone: '04 00 00 00 00',
    email: null,
    publication_director: null,
    mediator_name: null,
    mediator_url: null,
  })
})

test('an address is never put together from two places', async () => {
  const shop = await testShop(database)
  await shop.add('invoice_settings', {
    company_name: ' ',
    siret: ' ',
    mediator_name: ' ',
    city: 'Bordeaux',
  })
  expect(await getLegalIdentity(shop.at())).toMatchObject({
    company_name: 'Boulangerie du test',
    siret: null,
    mediator_name: null,
    address: '1 rue du Four',
    city: 'Lyon',
  })
})
