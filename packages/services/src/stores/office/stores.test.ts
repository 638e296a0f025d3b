import { blank } from '@fournil/contract/form-schema'
import { PlaceSearch, StoreForm } from '@fournil/contract/office/store-form'
import { createGeocoder } from '@fournil/integrations/geocoding/create-geocoder'
import {
  type AddressServer,
  nominatimAnswer,
  openAddressServer,
} from '@fournil/integrations/geocoding/testing/address-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import { readFeedShop } from '../../merchant/feed-shop.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { listStores } from '../list-stores.ts'
import { type OwnerShop, ownerShop } from '../testing/owner-shop.ts'
import { getOfficeStore } from './get-office-store.ts'
import { listOfficeStores } from './list-office-stores.ts'
import { locateAddress } from './locate-address.ts'
import { removeStore } from './remove-store.ts'
import { createStore, saveStore } from './save-store.ts'
import { setStoreActive } from './set-store-active.ts'

let desk: OrderDesk
let server: AddressServer
let shop: OwnerShop
let owner: TenantContext

beforeAll(async () => {
  desk = await openOwnDesk()
  server = await openAddressServer()
})
afterAll(async () => {
  await server.close()
  await desk.close()
})
beforeEach(async () => {
  shop = await ownerShop(desk)
  const geocoder = createGeocoder({ url: server.url, user_agent: 'test' }, { every_ms: 0 })
  owner = { ...shop.owner(), geocoder }
})

const form = (values: Partial<StoreForm> = {}): StoreForm => ({
  ...blank(StoreForm),
  name: 'Croix-Rousse',
  address: '14 rue de Belfort',
  postal_code: '69004',
  city: 'Lyon',
  ...values,
})
const get = (store_id: string) => getOfficeStore(owner, { store_id })
const names = async () => (await listOfficeStores(owner)).stores.map(({ name }) => name)
const defaults = async () =>
  (await listOfficeStores(owner)).stores.flatMap(({ name, is_default }) => (is_default ? name : []))

test('a new store comes back as it was filled in, with the default week, and shoppers see it', async () => {
  const { id } = await createStore(
    owner,
    form({ phone: '04 78 00 00 00', latitude: 45.77, longitude: 4.83 }),
  )
  const saved = await get(id)
  expect(saved).toMatchObject({
    ...form({ phone: '04 78 00 00 00', latitude: 45.77, longitude: 4.83 }),
    version: 1,
    today: '2026-11-16',
    coming_orders: 0,
    slots: [],
    closures: [],
    special_hours: [],
  })
  expect(saved.hours[0]).toEqual({
    day_of_week: 1,
    is_closed: false,
    periods: [{ period_label: 'Journée continue', open_time: '09:00', close_time: '18:00' }],
  })
  expect(saved.hours[6]).toMatchObject({ day_of_week: 0, is_closed: true })
  expect((await listStores(shop.shop.at())).map(({ name }) => name)).toContain('Croix-Rousse')
})

test('two people save: the second is told, and nothing is overwritten', async () => {
  const { id: store_id, version } = await createStore(owner, form())
  const saves = ['Nord', 'Sud'].map((name) =>
    saveStore(owner, { ...form({ name }), store_id, version }),
  )
  const answers = await Promise.allSettled(saves)
  const lost = answers.filter(({ status }) => status === 'rejected')
  expect(lost).toMatchObject([{ reason: { code: 'CONFLICT' } }])
  expect((await get(store_id)).version).toBe(2)
})

test('one store is the default, whoever is made it, even at the same moment', async () => {
  const created = await Promise.all(
    ['A', 'B', 'C'].map((name) => createStore(owner, form({ name, is_default: true }))),
  )
  expect(await defaults()).toHaveLength(1)
  await Promise.all(
    created.map(({ id: store_id, version }, at) =>
      saveStore(owner, { ...form({ name: `N${at}`, is_default: true }), store_id, version }),
    ),
  )
  expect(await defaults()).toHaveLength(1)
})

test('the default store stays so until another is chosen', async () => {
  const { version } = await get(shop.store_id)
  await saveStore(owner, { ...form({ name: 'Centre' }), store_id: shop.store_id, version })
  expect(await defaults()).toEqual(['Centre'])
})

test('the plan’s number of stores holds when several are added at once', async () => {
  await desk.database.owner(
    `with plan as (
       insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores, max_orders_per_month,
         max_admin_users, max_storage_mb, ai_credits_per_month, custom_domain_enabled)
       values ('p-' || $1::text, 'Plan', 0, 0, -1, 2, -1, -1, -1, -1, true) returning id)
     update tenants set plan_id = plan.id from plan where tenants.id = $1::uuid`,
    [shop.shop.tenant_id],
  )
  const tries = await Promise.allSettled([1, 2, 3].map(() => createStore(owner, form())))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'PLAN_LIMIT_REACHED' } },
    { reason: { code: 'PLAN_LIMIT_REACHED' } },
  ])
})

describe('what Google calls a store', () => {
  const coded = (name: string, merchant_store_code: string | null) =>
    createStore(owner, form({ name, merchant_store_code }))
  const TAKEN = {
    code: 'BAD_REQUEST',
    data: {
      issues: [
        { field: 'merchant_store_code', message: 'C’est déjà le code de «\u00a0Nord\u00a0».' },
      ],
    },
  }

  test('is kept, and stands in the feed of what each store has', async () => {
    const { id } = await coded('Nord', 'LYON-1')
    expect(await get(id)).toMatchObject({ merchant_store_code: 'LYON-1' })
    const { stores } = await readFeedShop(owner)
    expect(stores.find((store) => store.id === id)).toMatchObject({ store_code: 'LYON-1' })
  })

  test('is one store’s alone, even when two are saved at once', async () => {
    const { id: nord, version } = await coded('Nord', 'LYON-1')
    await expect(coded('Sud', 'LYON-1')).rejects.toMatchObject(TAKEN)
    const sud = await coded('Sud', null)
    const taking = { ...form({ name: 'Sud', merchant_store_code: nord }), store_id: sud.id }
    await saveStore(owner, { ...form({ name: 'Nord' }), store_id: nord, version })
    // Without a code the feed calls it by its id.
    await expect(saveStore(owner, { ...taking, version: sud.version })).rejects.toMatchObject(TAKEN)
    const tries = await Promise.allSettled([coded('Est', 'LYON-2'), coded('Ouest', 'LYON-2')])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'BAD_REQUEST' },
    })
  })

  test('is free again once its store is put away', async () => {
    const { id: store_id } = await coded('Nord', 'LYON-1')
    await removeStore(owner, { store_id })
    await expect(coded('Sud', 'LYON-1')).resolves.toMatchObject({ version: 1 })
  })
})

describe('a store', () => {
  test('that is deactivated is not offered, and comes back', async () => {
    const store_id = shop.store_id
    await setStoreActive(owner, { store_id, is_active: false })
    expect(await listStores(shop.shop.at())).toEqual([])
    await expect(shop.place(shop.basket)).rejects.toMatchObject({ code: 'PICKUP_IMPOSSIBLE' })
    await setStoreActive(owner, { store_id, is_active: true })
    expect(await listStores(shop.shop.at())).toHaveLength(1)
  })

  test('is not deleted while orders or stock depend on it, and these are counted', async () => {
    const { store_id } = shop
    const id = await shop.placeAndPay(shop.basket)
    await expect(removeStore(owner, { store_id })).rejects.toMatchObject({
      code: 'STORE_IN_USE',
      data: { coming_orders: 1, stocked_products: 1 },
    })
    await shop.shop.change('orders', { status: 'completed' }, { id })
    await shop.shop.change('product_inventory', { quantity: 0, reserved_quantity: 0 }, { store_id })
    const { id: other } = await createStore(owner, form({ name: 'Autre' }))
    await removeStore(owner, { store_id })
    expect(await names()).toEqual(['Autre'])
    expect(await defaults()).toEqual(['Autre'])
    await expect(get(store_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await shop.orderRow(id)).store_id).toBe(store_id)
    await removeStore(owner, { store_id: other })
  })

  test('keeps its clock as long as orders are promised an hour of it', async () => {
    const { store_id } = shop
    await shop.placeAndPay(shop.basket)
    const { version } = await get(store_id)
    const moved = { ...form({ time_zone: 'America/Martinique' }), store_id, version }
    await expect(saveStore(owner, moved)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'time_zone' }] },
    })
    expect((await get(store_id)).time_zone).toBe('Europe/Paris')
  })
})

test('the neighbour’s stores cannot be seen or touched, nor ours without the permission', async () => {
  const { id: store_id, version } = await createStore(owner, form())
  const other = await ownerShop(desk)
  const them = other.owner()
  const gone = { code: 'NOT_FOUND' }
  await expect(getOfficeStore(them, { store_id })).rejects.toMatchObject(gone)
  await expect(saveStore(them, { ...form(), store_id, version })).rejects.toMatchObject(gone)
  await expect(setStoreActive(them, { store_id, is_active: false })).rejects.toMatchObject(gone)
  await expect(removeStore(them, { store_id })).rejects.toMatchObject(gone)
  const clerk = shop.owner(undefined, ['can_manage_orders'])
  await expect(listOfficeStores(clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(createStore(clerk, form())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await get(store_id)).is_active).toBe(true)
})

describe('the form', () => {
  const issuesOf = (values: Record<string, unknown>) =>
    StoreForm.safeParse({ ...form(), ...values }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  test.each([
    [{ name: '' }, 'name'],
    [{ address: ' ' }, 'address'],
    [{ city: '' }, 'city'],
    [{ postal_code: '' }, 'postal_code'],
    [{ postal_code: '1234' }, 'postal_code'],
    [{ country: 'DE' }, 'country'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ latitude: 45 }, 'longitude'],
    [{ longitude: 4 }, 'latitude'],
    [{ latitude: Number.NaN, longitude: 4 }, 'latitude'],
    [{ email: 'ici' }, 'email'],
    [{ phone: 'abc' }, 'phone'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'a\u202eb' }, 'name'],
    [{ archived_at: null }, ''],
  ])('%o is refused', (values, field) => {
    expect(issuesOf(values)?.map(([name]) => name)).toEqual([field])
  })

  test('HTML in a name is a name like any other', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { id } = await createStore(owner, form({ name, description: '<b>&</b>' }))
    expect(await get(id)).toMatchObject({ name, description: '<b>&</b>' })
  })

  test('a Belgian postal code has four digits', () => {
    expect(issuesOf({ country: 'BE', postal_code: '1000' })).toBeUndefined()
  })
})

describe('an address', () => {
  const search = { address: '14 rue de Belfort', postal_code: '69004', city: 'Lyon' }
  test('is found by its words and its country’s', async () => {
    server.behave(nominatimAnswer('45.77', '4.83', 'Rue de Belfort'))
    const place = await locateAddress(owner, { ...search, country: 'BE' })
    expect(place).toEqual({ latitude: 45.77, longitude: 4.83, display_name: 'Rue de Belfort' })
    expect(server.asked.at(-1)?.query.get('q')).toBe('14 rue de Belfort, 69004 Lyon, Belgique')
  })

  test('that is nowhere, or that nobody answers for, is told in words', async () => {
    server.behave({ kind: 'json', body: [] })
    await expect(locateAddress(owner, { ...search, country: 'FR' })).rejects.toMatchObject({
      sentence:
        'Impossible de trouver les coordonnées pour cette adresse. Veuillez les saisir manuellement.',
    })
    server.behave({ kind: 'status', status: 500 })
    await expect(locateAddress(owner, { ...search, country: 'CH' })).rejects.toMatchObject({
      sentence: 'Erreur lors de la géolocalisation. Veuillez réessayer.',
    })
    const bare = { ...owner, geocoder: createGeocoder({ user_agent: 'test' }) }
    expect((await listOfficeStores(bare)).can_geocode).toBe(false)
    await expect(locateAddress(bare, { ...search, country: 'FR' })).rejects.toMatchObject({
      code: 'GEOCODER_NOT_CONFIGURED',
    })
  })

  test('needs a street, a town and a postal code', () => {
    const parsed = PlaceSearch.safeParse({ ...search, city: '' })
    expect(parsed.error?.issues[0]?.message).toBe(
      "Veuillez remplir l'adresse, la ville et le code postal avant de géolocaliser.",
    )
  })
})
