import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTrips } from '../catalogue/testing/count-trips.ts'
import { MONDAY_9, testShop } from '../catalogue/testing/test-shop.ts'
import { listStores } from './list-stores.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a store tells its week, its day and when it closes', async () => {
  const shop = await testShop(database, { weekdays: [1, 2, 3, 4, 5, 6] })
  const [store] = await listStores(shop.at())
  expect(store).toMatchObject({
    id: shop.store_id,
    name: 'Centre',
    is_default: true,
    today: [{ open: '07:00', close: '19:00' }],
    opening_sentence: 'ouvert jusqu’à 19h',
    is_open: true,
    pause: null,
  })
  expect(store?.opening_hours[0]).toEqual([])
  expect(store?.opening_hours[1]).toEqual([{ open: '07:00', close: '19:00' }])
})

test('closures and special hours count for today, not for the usual week', async () => {
  const shop = await testShop(database)
  await shop.add('store_special_hours', {
    store_id: shop.store_id,
    date: '2026-11-16',
    open_time: '10:00',
    close_time: '12:00',
  })
  const [store] = await listStores(shop.at())
  expect(store?.today).toEqual([{ open: '10:00', close: '12:00' }])
  expect(store?.opening_sentence).toBe('ouvre à 10h')
  expect(store?.opening_hours[1]).toEqual([{ open: '07:00', close: '19:00' }])

  const dates = { start_date: '2026-11-16', end_date: '2026-11-17' }
  await shop.add('store_exceptional_closures', { store_id: shop.store_id, ...dates })
  const [closed] = await listStores(shop.at())
  expect(closed).toMatchObject({ today: [], is_open: false })
  expect(closed?.opening_sentence).toBe('ouvre mercredi à 7h')
})

test('archived and inactive stores are not shown, the others come by name whatever the accents', async () => {
  const shop = await testShop(database)
  await shop.store('Écully')
  await shop.store('Dardilly')
  await shop.store('Fermé', { is_active: false })
  await shop.store('Parti', { archived_at: MONDAY_9 })
  const names = (await listStores(shop.at())).map(({ name }) => name)
  expect(names).toEqual(['Centre', 'Dardilly', 'Écully'])
})

describe('the earliest pickup', () => {
  test('is that of the quickest product on sale', async () => {
    const shop = await testShop(database)
    await shop.product('Pièce montée', {
      preparation_time_hours: 3,
      preparation_time_unit: 'days',
    })
    await shop.product('Croissant', { preparation_time_hours: 2 })
    await shop.product('Secret', { preparation_time_hours: 0, is_active: false })
    const [store] = await listStores(shop.at())
    expect(store?.earliest_pickup).toEqual({
      date: '2026-11-16',
      time: '11:00',
      sentence: 'Retrait possible aujourd’hui dès 11h',
    })
  })

  test('passes over slots without a place left, at this store only', async () => {
    const shop = await testShop(database)
    const other = await shop.store('Ouest')
    await shop.product('Croissant', { preparation_time_hours: 2 })
    const [slot] = await database.owner<{ id: string }>(
      `select id from pickup_time_slots where store_id = $1 and slot_time = '11:00'`,
      [shop.store_id],
    )
    await shop.add('pickup_slot_places', {
      slot_id: slot?.id,
      pickup_date: '2026-11-16',
      taken: 2,
    })
    const stores = await listStores(shop.at())
    const at = (id: string) => stores.find((store) => store.id === id)?.earliest_pickup?.time
    expect(at(shop.store_id)).toBe('12:00')
    expect(at(other)).toBe('11:00')
  })

  test('a product that the store does not sell makes it no quicker', async () => {
    const shop = await testShop(database)
    const quick = await shop.product('Café', { preparation_time_hours: 0 })
    await shop.product('Croissant', { preparation_time_hours: 2 })
    await shop.add('product_store_availability', {
      product_id: quick,
      store_id: shop.store_id,
      is_available: false,
    })
    const [store] = await listStores(shop.at())
    expect(store?.earliest_pickup?.time).toBe('11:00')
  })

  test('runs on the store’s own clock', async () => {
    const shop = await testShop(database)
    await shop.product('Croissant', { preparation_time_hours: 0 })
    const quebec = await shop.store('Québec', { time_zone: 'America/Montreal', country: 'CA' })
    // Nine in the morning in Paris is three at night in Quebec.
    const stores = await listStores(shop.at())
    expect(stores.find(({ id }) => id === quebec)).toMatchObject({
      is_open: false,
      opening_sentence: 'ouvre à 7h',
      earliest_pickup: { date: '2026-11-16', time: '07:00' },
    })
  })

  test('is unknown where nothing is sold or the store never opens', async () => {
    const empty = await testShop(database)
    const [nothing] = await listStores(empty.at())
    expect(nothing?.earliest_pickup).toBeNull()

    const closed = await testShop(database, { weekdays: [] })
    await closed.product('Croissant')
    const [never] = await listStores(closed.at())
    expect(never).toMatchObject({ earliest_pickup: null, opening_sentence: 'fermé' })
  })
})

test('all stores together cost one trip', async () => {
  const shop = await testShop(database)
  await shop.product('Croissant')
  for (const name of ['Nord', 'Sud', 'Est']) await shop.store(name)
  const ctx = shop.at()
  await listStores(ctx)
  expect(await countTrips(database.db, () => listStores(ctx))).toBe(1)
})

test('another shop’s stores are not among them', async () => {
  const [ours, theirs] = [await testShop(database), await testShop(database)]
  const stores = await listStores(ours.at())
  expect(stores.map(({ id }) => id)).toEqual([ours.store_id])
  expect(theirs.store_id).not.toBe(ours.store_id)
})
