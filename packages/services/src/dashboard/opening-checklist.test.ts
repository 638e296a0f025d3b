import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { orderBook } from '../sales/testing/till.ts'
import { dismissOpeningChecklist, getOpeningChecklist } from './opening-checklist.ts'

const ORDERED = new Date('2026-11-16T09:00:00Z')
const TOMORROW = new Date('2026-11-17T09:00:00Z')

let team: TestTeam
let shop: TestShop
let owner: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  owner = team.at(shop, await team.member(shop, PERMISSIONS), ORDERED)
})

const done = async (ctx = owner) => {
  const { steps } = await getOpeningChecklist(ctx)
  return steps.filter(({ is_done }) => is_done).map(({ step }) => step)
}
const state = async (ctx = owner) => (await getOpeningChecklist(ctx)).state

async function addLegalDetails() {
  await shop.add('invoice_settings', {
    company_name: 'Fournil de la place',
    legal_form: 'SARL',
    capital: 1_000_000,
    siret: '90418672300014',
    rcs: 'Lyon 904 186 723',
    vat_number: 'FR92904186723',
    address: '1 place du Marché',
    postal_code: '69001',
    city: 'Lyon',
    version: 1,
  })
}

async function addPaidOrder(product_id: string) {
  const paid = { payment_status: 'paid', status: 'paid', paid_at: ORDERED, paid_on: '2026-11-16' }
  await orderBook(shop).order([{ product_id, unit_price: 1000 }], paid)
}

async function complete() {
  const bread = await shop.product('Pain')
  await addLegalDetails()
  await shop.add('tax_settings', { company_name: 'Fournil de la place' })
  await addPaidOrder(bread)
}

test('each step is done when the database says so, and not before', async () => {
  expect(await done()).toEqual(['hours', 'slots'])
  await shop.change('pickup_time_slots', { is_active: false }, { store_id: shop.store_id })
  expect(await done()).toEqual(['hours'])
  await shop.change('store_locations', { is_active: false }, { id: shop.store_id })
  await shop.change('pickup_time_slots', { is_active: true }, { store_id: shop.store_id })
  expect(await done()).toEqual([])
  await shop.change('store_locations', { is_active: true }, { id: shop.store_id })

  const bread = await shop.product('Pain', { is_active: false })
  expect(await done()).toEqual(['hours', 'slots'])
  await shop.change('products', { is_active: true }, { id: bread })
  expect(await done()).toEqual(['hours', 'slots', 'product'])
  await addLegalDetails()
  await shop.add('tax_settings', { company_name: 'Fournil de la place' })
  expect(await done()).toEqual(['hours', 'slots', 'product', 'legal', 'vat'])
  await shop.change('tax_rates', { is_default: false }, { id: shop.tax_rate_id })
  expect(await done()).toEqual(['hours', 'slots', 'product', 'legal'])
  expect(await state()).toBe('open')
})

test('what a neighbour has done counts for nothing here', async () => {
  const mine = shop
  shop = await team.newShop()
  await complete()
  expect(await done(team.at(mine, owner.actor))).toEqual(['hours', 'slots'])
})

test('complete, it is said until the next day, or until somebody has put it away', async () => {
  await expect(dismissOpeningChecklist(owner)).rejects.toMatchObject({ code: 'CHECKLIST_OPEN' })
  await complete()
  expect([await state(), await state({ ...owner, now: TOMORROW })]).toEqual(['complete', 'hidden'])
  const clerk = team.at(shop, await team.member(shop, ['can_view_dashboard']), ORDERED)
  await Promise.all([dismissOpeningChecklist(owner), dismissOpeningChecklist(clerk)])
  expect(await state(clerk)).toBe('hidden')
  await shop.change('pickup_time_slots', { is_active: false }, { store_id: shop.store_id })
  expect(await state()).toBe('hidden')
})
