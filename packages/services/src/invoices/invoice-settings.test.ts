import { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { getInvoiceSettings, saveInvoiceSettings } from './invoice-settings.ts'
import { LEGAL_SETTINGS } from './testing/legal-settings.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const at = () => ({
  ...office.at(),
  actor: { ...office.person, permissions: ['can_manage_tax_settings'] as const },
})
const input = InvoiceSettings.parse({
  ...LEGAL_SETTINGS,
  country: 'France',
  phone: null,
  email: null,
})
const traces = () =>
  desk.database.owner<{ details: { fields: string[] } }>(
    `select admin_user_id, details from admin_audit_logs
     where tenant_id = $1 and action_type = 'settings_updated' and target_type = 'invoice_settings' order by id`,
    [office.shop.tenant_id],
  )

test('a shop that has never been here has empty settings, and is told what they lack', async () => {
  expect(await getInvoiceSettings(at())).toMatchObject({
    company_name: '',
    siret: null,
    capital: 0,
    country: 'France',
    missing: [
      'Nom de l’entreprise',
      'Forme juridique',
      'Adresse',
      'Code postal',
      'Ville',
      'SIRET',
      'Numéro de TVA',
    ],
  })
})

test('what is saved is what is read, and nothing is missing any more', async () => {
  await saveInvoiceSettings(at(), input)
  expect(await getInvoiceSettings(at())).toEqual({ ...input, missing: [] })
  await saveInvoiceSettings(at(), { ...input, siret: null })
  expect(await getInvoiceSettings(at())).toMatchObject({ siret: null, missing: ['SIRET'] })
})

const MENTIONS = {
  publication_director: 'Camille Ferrand',
  mediator_name: 'Médiation, 8 place des Halles, 69002 Lyon',
  mediator_url: 'https://mediation.test/saisir',
}

test('what the legal pages say is kept and cleared, and no invoice waits for it', async () => {
  await saveInvoiceSettings(at(), { ...input, ...MENTIONS })
  expect(await getInvoiceSettings(at())).toEqual({ ...input, ...MENTIONS, missing: [] })
  await saveInvoiceSettings(at(), { ...input, ...MENTIONS, mediator_url: null })
  expect((await traces()).at(-1)).toMatchObject({ details: { fields: ['mediator_url'] } })
  await saveInvoiceSettings(at(), input)
  expect(await getInvoiceSettings(at())).toEqual({ ...input, missing: [] })
})

test.each([
  ['publication_director', ''],
  ['publication_director', 'a'.repeat(121)],
  ['mediator_name', ''],
  ['mediator_name', 'a'.repeat(201)],
  ['mediator_url', 'javascript:alert(1)'],
  ['mediator_url', 'https://mediation.test onclick'],
  ['mediator_url', 'https://mediation.test/'.padEnd(301, 'a')],
])('the table itself refuses a wrong %s, %j, and keeps what it had', async (field, value) => {
  await saveInvoiceSettings(at(), { ...input, ...MENTIONS })
  const saving = saveInvoiceSettings(at(), { ...input, city: 'Paris', [field]: value })
  await expect(saving).rejects.toThrow(`invoice_settings_${field}_check`)
  expect(await getInvoiceSettings(at())).toMatchObject({ ...MENTIONS, city: 'Lyon' })
})

test('a change is written down with its author and its fields, and no change is not', async () => {
  await saveInvoiceSettings(at(), input)
  await saveInvoiceSettings(at(), input)
  await saveInvoiceSettings(at(), { ...input, city: 'Paris', capital: 1 })
  const [, change, ...others] = await traces()
  expect(others).toEqual([])
  expect(change).toEqual({
    admin_user_id: office.person.user_id,
    details: { fields: ['capital', 'city'] },
  })
})

test('nobody reads or changes them without the right to', async () => {
  for (const actor of [office.person, { kind: 'shopper' } as const]) {
    const code = actor.kind === 'shopper' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    await expect(getInvoiceSettings({ ...at(), actor })).rejects.toMatchObject({ code })
    await expect(saveInvoiceSettings({ ...at(), actor }, input)).rejects.toMatchObject({ code })
  }
  expect(await traces()).toEqual([])
})

test('a shop sees its own alone', async () => {
  await saveInvoiceSettings(at(), input)
  office = await officeShop(desk)
  expect(await getInvoiceSettings(at())).toMatchObject({ company_name: '' })
})
