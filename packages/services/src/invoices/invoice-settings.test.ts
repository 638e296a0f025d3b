import { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
/** Saved by somebody who has just read them. */
const save = async (changes: Partial<InvoiceSettings> = {}) => {
  const { version } = await getInvoiceSettings(at())
  return saveInvoiceSettings(at(), { ...input, ...changes, version })
}
const audited = () =>
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
  await save()
  expect(await getInvoiceSettings(at())).toEqual({
    ...input,
    version: expect.any(Number),
    missing: [],
  })
  await save({ siret: null })
  expect(await getInvoiceSettings(at())).toMatchObject({ siret: null, missing: ['SIRET'] })
})

const MENTIONS = {
  publication_director: 'Camille Ferrand',
  mediator_name: 'Médiation, 8 place des Halles, 69002 Lyon',
  mediator_url: 'https://mediation.test/saisir',
}

test('what the legal pages say is kept and cleared, and no invoice waits for it', async () => {
  await save({ ...MENTIONS })
  expect(await getInvoiceSettings(at())).toMatchObject({ ...input, ...MENTIONS, missing: [] })
  await save({ ...MENTIONS, mediator_url: null })
  expect((await audited()).at(-1)).toMatchObject({ details: { fields: ['mediator_url'] } })
  await save()
  expect(await getInvoiceSettings(at())).toEqual({
    ...input,
    version: expect.any(Number),
    missing: [],
  })
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
  await save({ ...MENTIONS })
  const saving = save({ city: 'Paris', [field]: value })
  await expect(saving).rejects.toThrow(`invoice_settings_${field}_check`)
  expect(await getInvoiceSettings(at())).toMatchObject({ ...MENTIONS, city: 'Lyon' })
})

test('a change is written down with its author and its fields, and no change is not', async () => {
  await save()
  await save()
  await save({ city: 'Paris', capital: 1 })
  const [, change, ...others] = await audited()
  expect(others).toEqual([])
  expect(change).toEqual({
    admin_user_id: office.person.user_id,
    details: { fields: ['capital', 'city'] },
  })
})

describe('two people at once', () => {
  test('whoever saves second is told who was faster and when, and overwrites nothing', async () => {
    const { version } = await save()
    await saveInvoiceSettings(at(), { ...input, city: 'Paris', version })
    await expect(
      saveInvoiceSettings(at(), { ...input, city: 'Lille', version }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { updated_by: office.person.email, updated_at: at().now },
    })
    expect(await getInvoiceSettings(at())).toMatchObject({ city: 'Paris', version: version + 1 })
    expect(await audited()).toHaveLength(2)
  })

  test('of two saves in the same moment one is kept whole, the first ever included', async () => {
    for (const version of [0, 1]) {
      const cities = ['Paris', 'Lille', 'Nantes'].map((city) => `${city} ${version}`)
      const saves = await Promise.allSettled(
        cities.map((city) => saveInvoiceSettings(at(), { ...input, city, version })),
      )
      expect(saves.map(({ status }) => status).toSorted()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ])
      const kept = cities[saves.findIndex(({ status }) => status === 'fulfilled')]
      expect(await getInvoiceSettings(at())).toMatchObject({ city: kept, version: version + 1 })
    }
  })

  test('the same save sent twice, because its answer was lost, is saved', async () => {
    const { version } = await save()
    const change = { ...input, city: 'Paris', version }
    const first = await saveInvoiceSettings(at(), change)
    expect(await saveInvoiceSettings(at(), change)).toEqual(first)
  })

  test('somebody from outside the shop is not named', async () => {
    const { version } = await save()
    await desk.database.owner(
      'update invoice_settings set version = version + 1, updated_by = gen_random_uuid() where tenant_id = $1',
      [office.shop.tenant_id],
    )
    await expect(
      saveInvoiceSettings(at(), { ...input, city: 'Lille', version }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { updated_by: null } })
  })
})

test('nobody reads or changes them without the right to', async () => {
  for (const actor of [office.person, { kind: 'shopper' } as const]) {
    const code = actor.kind === 'shopper' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    await expect(getInvoiceSettings({ ...at(), actor })).rejects.toMatchObject({ code })
    await expect(
      saveInvoiceSettings({ ...at(), actor }, { ...input, version: 0 }),
    ).rejects.toMatchObject({ code })
  }
  expect(await audited()).toEqual([])
})

test('a shop sees its own alone', async () => {
  await save()
  office = await officeShop(desk)
  expect(await getInvoiceSettings(at())).toMatchObject({ company_name: '' })
})
