import { randomUUID } from 'node:crypto'
import { ListProducts } from '@fournil/contract/shop/catalogue'
import { readInTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { countTrips } from './testing/count-trips.ts'
import { MONDAY_9, testShop } from './testing/test-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const list = (ctx: TenantContext, input: Parameters<typeof ListProducts.parse>[0] = {}) =>
  listProducts(ctx, ListProducts.parse(input))

const names = async (ctx: TenantContext, input = {}) =>
  (await list(ctx, input)).products.map(({ name }) => name)

describe('what is on the shelf', () => {
  test('active products by name, accents and case aside', async () => {
    const shop = await testShop(database)
    for (const name of ['zeste', 'Éclair', 'Baba', 'abricotine', 'Eau']) await shop.product(name)
    await shop.product('Retiré', { is_active: false })
    await shop.product('Archivé', { archived_at: MONDAY_9 })
    expect(await names(shop.at())).toEqual(['abricotine', 'Baba', 'Eau', 'Éclair', 'zeste'])
  })

  test('not what the chosen store does not sell', async () => {
    const shop = await testShop(database)
    const other = await shop.store('Ouest')
    const tart = await shop.product('Tarte')
    await shop.product('Pain')
    const row = { product_id: tart, store_id: other }
    await shop.add('product_store_availability', { ...row, is_available: false })
    const there = await list(shop.at(), { store_id: other })
    expect(there).toMatchObject({ products: [{ name: 'Pain' }], total: 1, store_id: other })
    expect(await names(shop.at(), { store_id: shop.store_id })).toEqual(['Pain', 'Tarte'])
  })

  // Up to a hundred are known by name; of more, each is asked about.
  test.each([100, 101, 130])(
    'not what a store leaves out, even if that is %i products',
    async (count) => {
      const shop = await testShop(database)
      const other = await shop.store('Ouest')
      await database.owner(
        `with bread as (
         insert into products (tenant_id, id, name, price, tax_rate_id, allergens)
         select $1, gen_random_uuid(), 'Pain ' || n, 250, $2, '{gluten}' from generate_series(1, $3::int) as n
         returning tenant_id, id)
       insert into product_store_availability (tenant_id, product_id, store_id, is_available)
       select tenant_id, id, $4, false from bread`,
        [shop.tenant_id, shop.tax_rate_id, count, other],
      )
      await shop.product('Pain du jour', { allergens: '{gluten}' })
      for (const input of [{}, { search: 'pain' }, { free_from: ['milk'] }]) {
        const there = await list(shop.at(), { store_id: other, ...input })
        expect(there).toMatchObject({ products: [{ name: 'Pain du jour' }], total: 1 })
        expect((await list(shop.at(), input)).total).toBe(count + 1)
      }
    },
  )

  test('not a seasonal product out of its season', async () => {
    const shop = await testShop(database)
    const galette = await shop.product('Galette', { seasonal: true })
    await shop.period(galette, '2027-02-14', '2027-03-10', true)
    // 13 February is the last of the 90 days that begin today.
    expect(await list(shop.at())).toMatchObject({ products: [], total: 0 })
    expect(await names(shop.at(new Date('2026-11-17T08:00:00Z')))).toEqual(['Galette'])
  })

  test('not what is only sold on days on which the store is closed', async () => {
    const shop = await testShop(database, { weekdays: [1, 2, 3, 4, 5, 6] })
    const sunday = await shop.product('Brioche du dimanche')
    await shop.schedule(sunday, [0])
    expect(await names(shop.at())).toEqual([])
    const open = await shop.store('Ouest')
    expect(await names(shop.at(), { store_id: open })).toEqual(['Brioche du dimanche'])
    // A date with hours of its own opens the door.
    const hours = { open_time: '09:00', close_time: '12:00' }
    await shop.add('store_special_hours', {
      store_id: shop.store_id,
      date: '2026-12-20',
      ...hours,
    })
    expect(await names(shop.at())).toEqual(['Brioche du dimanche'])
  })

  test('nothing at a store that does not open within the calendar', async () => {
    const shop = await testShop(database)
    await shop.product('Pain')
    const dates = { start_date: '2026-11-01', end_date: '2027-02-13' }
    await shop.add('store_exceptional_closures', { store_id: shop.store_id, ...dates })
    expect(await list(shop.at())).toMatchObject({ products: [], total: 0 })
    expect(await names(shop.at(new Date('2026-11-17T08:00:00Z')))).toEqual(['Pain'])
  })

  test('nothing in a shop without a store', async () => {
    const shop = await testShop(database)
    await shop.product('Pain')
    await shop.change('store_locations', { is_active: false }, { id: shop.store_id })
    expect(await list(shop.at())).toMatchObject({ products: [], total: 0, store_id: null })
  })
})

describe('a card', () => {
  test('shows price, rate, stock and days as they are at the store', async () => {
    const shop = await testShop(database, { weekdays: [2, 3, 4, 5, 6] })
    const id = await shop.product('Pain', { price: 420, stock_management_mode: 'per_store' })
    await shop.add('product_inventory', {
      product_id: id,
      store_id: shop.store_id,
      quantity: 7,
      reserved_quantity: 3,
    })
    await shop.schedule(id, [0, 1, 2, 6])
    const { products } = await list(shop.at())
    expect(products[0]).toMatchObject({ id, price: 420, tax_rate: 5.5, stock: 4 })
    expect(products[0]?.available_days).toEqual([false, false, true, false, false, false, true])
  })

  test('has no stock of what the shop has declared out of stock, and 5.5 where no rate was chosen', async () => {
    const shop = await testShop(database)
    await shop.product('Pain', { availability: 'out of stock', tax_rate_id: null })
    const { products } = await list(shop.at())
    expect(products[0]).toMatchObject({ stock: 0, tax_rate: 5.5 })
  })

  test('lists five periods and counts the rest; those that are over are not among them', async () => {
    const shop = await testShop(database)
    const id = await shop.product('Pain')
    await shop.period(id, '2026-11-01', '2026-11-15', false)
    for (let day = 1; day <= 7; day += 1) {
      await shop.period(id, `2026-12-0${day}`, `2026-12-0${day}`, false)
    }
    const { products } = await list(shop.at())
    expect(products[0]?.periods.map(({ start_date }) => start_date)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
    expect(products[0]?.more_periods).toBe(2)
  })
})

describe('pages', () => {
  test('hold twelve each, none twice, and know the total', async () => {
    const shop = await testShop(database)
    // Names alike: only the id tells them apart.
    for (let i = 0; i < 25; i += 1) await shop.product('Pain')
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(shop.at(), { page })))
    expect(pages.map(({ products }) => products.length)).toEqual([12, 12, 1, 0])
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25])
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
    expect(new Set(ids).size).toBe(25)
  })

  test('a page past the last of a search still tells how many there are', async () => {
    const shop = await testShop(database)
    await shop.product('Pain')
    expect(await list(shop.at(), { search: 'pain', page: 9 })).toMatchObject({
      products: [],
      total: 1,
      page: 9,
    })
  })

  test('before the first, past all reason or of no number are refused, and so is an endless search', () => {
    for (const page of [-1, 0, 1.5, 100_001, 'x']) {
      expect(ListProducts.safeParse({ page }).error?.issues[0]?.path).toEqual(['page'])
    }
    const search = 'a'.repeat(10_000)
    expect(ListProducts.safeParse({ search }).error?.issues[0]?.path).toEqual(['search'])
  })
})

describe('a category', () => {
  test('narrows the list and has a total of its own', async () => {
    const shop = await testShop(database)
    const breads = await shop.category('Pains')
    await shop.product('Seigle', { category_id: breads })
    await shop.product('Éclair')
    expect(await list(shop.at(), { category_id: breads })).toMatchObject({
      products: [{ name: 'Seigle' }],
      total: 1,
    })
  })

  test('that is unknown or a neighbour’s is empty', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    const foreign = await theirs.category('Pains')
    await theirs.product('Seigle', { category_id: foreign })
    await ours.product('Pain')
    const unknown = await list(ours.at(), { category_id: randomUUID() })
    expect(await list(ours.at(), { category_id: foreign })).toEqual(unknown)
    expect(unknown).toMatchObject({ products: [], total: 0 })
  })

  test('is listed while active, in the shop’s order', async () => {
    const shop = await testShop(database)
    await shop.category('Pains', { display_order: 2 })
    await shop.category('Gâteaux', { display_order: 1 })
    await shop.category('Caché', { display_order: 0, is_active: false })
    const categories = await listCategories(shop.at())
    expect(categories.map(({ name }) => name)).toEqual(['Gâteaux', 'Pains'])
  })
})

describe('a store', () => {
  test('that is unknown, archived or a neighbour’s leaves the answer to the default one', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    await ours.product('Pain')
    const gone = await ours.store('Parti', { archived_at: MONDAY_9 })
    for (const store_id of [randomUUID(), gone, theirs.store_id, undefined]) {
      const answer = await list(ours.at(), { store_id })
      expect(answer).toMatchObject({ store_id: ours.store_id, total: 1 })
    }
  })
})

describe('a search', () => {
  test('finds name, description and brand, accents, case and ligatures aside', async () => {
    const shop = await testShop(database)
    await shop.product('Crème brûlée')
    await shop.product('Flan', { description: 'Une crème prise au four' })
    await shop.product('Sorbet', { brand: 'CRÈMERIE DU LAC' })
    await shop.product('Œufs au lait')
    await shop.product('Pain')
    expect(await names(shop.at(), { search: 'creme' })).toEqual(['Crème brûlée', 'Flan', 'Sorbet'])
    expect(await names(shop.at(), { search: 'oeuf' })).toEqual(['Œufs au lait'])
  })

  test('of two letters finds the words that begin with them', async () => {
    const shop = await testShop(database)
    for (const name of ['Aïoli', 'Soupe d’ail', 'Porte-aimant', 'Pain', 'Lait', 'Tarte à l’oignon'])
      await shop.product(name)
    expect(await names(shop.at(), { search: 'ai' })).toEqual([
      'Aïoli',
      'Porte-aimant',
      'Soupe d’ail',
    ])
    expect(await names(shop.at(), { search: 'ta oi' })).toEqual(['Tarte à l’oignon'])
    expect(await names(shop.at(), { search: 'zz' })).toEqual([])
    // As soon as there is more to go by, in the middle of a word too.
    expect(await names(shop.at(), { search: 'ain' })).toEqual(['Pain'])
    expect(await names(shop.at(), { search: 'lait ai' })).toEqual(['Lait'])
  })

  test('asks for every word, in any order', async () => {
    const shop = await testShop(database)
    await shop.product('Tarte aux pommes', { description: 'Cuite au four' })
    await shop.product('Tarte aux poires')
    expect(await names(shop.at(), { search: 'pommes  tarte' })).toEqual(['Tarte aux pommes'])
    expect(await names(shop.at(), { search: 'tarte x' })).toHaveLength(2)
  })

  test('takes %, _ and \\ for what they are', async () => {
    const shop = await testShop(database)
    await shop.product('Chocolat 70% cacao')
    await shop.product('Chocolat 70 grammes')
    await shop.product('Pain_de_mie')
    await shop.product('Painxdexmie')
    await shop.product('Sucre \\ sel')
    expect(await names(shop.at(), { search: '70%' })).toEqual(['Chocolat 70% cacao'])
    expect(await names(shop.at(), { search: 'pain_de' })).toEqual(['Pain_de_mie'])
    expect(await names(shop.at(), { search: '\\ sel' })).toEqual(['Sucre \\ sel'])
    expect(await names(shop.at(), { search: '0%' })).toEqual(['Chocolat 70% cacao'])
  })

  test('keeps to the category, the store and the season, and counts what it shows', async () => {
    const shop = await testShop(database)
    const breads = await shop.category('Pains')
    await shop.product('Pain de seigle', { category_id: breads })
    await shop.product('Pain perdu')
    const winter = await shop.product('Pain d’épices', { seasonal: true, category_id: breads })
    await shop.period(winter, '2027-06-01', '2027-06-02', true)
    const elsewhere = await shop.product('Pain au lait', { category_id: breads })
    const row = { product_id: elsewhere, store_id: shop.store_id }
    await shop.add('product_store_availability', { ...row, is_available: false })
    const answer = await list(shop.at(), { search: 'pain', category_id: breads })
    expect(answer.products.map(({ name }) => name)).toEqual(['Pain de seigle'])
    expect(answer.total).toBe(1)
  })

  test('forgives a plural, one slip of the finger and the order of the words', async () => {
    const shop = await testShop(database)
    await shop.product('Croissant au beurre')
    await shop.product('Croissant aux amandes')
    await shop.product('Pain de campagne')
    expect(await names(shop.at(), { search: 'croissants' })).toHaveLength(2)
    expect(await names(shop.at(), { search: 'beurre croissants' })).toEqual(['Croissant au beurre'])
    expect(await list(shop.at(), { search: 'croissnt' })).toMatchObject({
      total: 2,
      searched_for: 'croissant',
    })
    expect(await names(shop.at(), { search: 'amande crossant' })).toEqual(['Croissant aux amandes'])
    expect(await list(shop.at(), { search: 'croissant' })).toMatchObject({ searched_for: null })
    for (const search of ['crxxssant', 'quiche', '%%%%', "'; drop table"])
      expect(await list(shop.at(), { search })).toMatchObject({ total: 0, searched_for: null })
  })

  test('knows the words of the categories', async () => {
    const shop = await testShop(database)
    const category_id = await shop.category('Viennoiseries')
    await shop.product('Chausson', { category_id })
    await shop.product('Torsade', { category_id, description: 'Au chocolat' })
    await shop.product('Tarte au chocolat')
    expect(await names(shop.at(), { search: 'viennoiserie' })).toEqual(['Chausson', 'Torsade'])
    expect(await names(shop.at(), { search: 'viennoiserie chocolat' })).toEqual(['Torsade'])
    expect(await names(shop.at(), { search: 'vienoiseries' })).toEqual(['Chausson', 'Torsade'])
    const other = await shop.category('Tartes')
    expect(await names(shop.at(), { search: 'viennoiserie', category_id: other })).toEqual([])
  })

  test('corrects by its own words alone, not by those of a neighbour', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    await theirs.product('Panettone')
    await ours.product('Pain')
    expect(await list(ours.at(), { search: 'panetone' })).toMatchObject({
      total: 0,
      searched_for: null,
    })
    expect(await names(theirs.at(), { search: 'panetone' })).toEqual(['Panettone'])
  })

  test('never finds a neighbour’s products', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    await theirs.product('Pain secret')
    expect(await list(ours.at(), { search: 'secret' })).toMatchObject({ products: [], total: 0 })
    // Nor does the function, which stands outside the policy, when it is asked by itself.
    const ask = `select * from app.matching_products('secret')`
    expect(await readInTenant(ours.at(), ask)).toEqual([])
    expect(await readInTenant(theirs.at(), ask)).toHaveLength(1)
  })

  test('of nothing but spaces, or of one letter, is no search yet', async () => {
    const shop = await testShop(database)
    await shop.product('Pain')
    for (const search of ['   ', 'p', 'z'])
      expect(await names(shop.at(), { search })).toEqual(['Pain'])
  })
})

describe('trips to the database', () => {
  test('a page costs one, however many products are on it', async () => {
    const shop = await testShop(database)
    const breads = await shop.category('Pains')
    for (let i = 0; i < 14; i += 1) {
      const id = await shop.product(`Pain ${i}`, { category_id: breads })
      await shop.schedule(id, [1, 2, 3])
    }
    const ctx = shop.at()
    await list(ctx)
    for (const input of [{}, { page: 2 }, { category_id: breads }, { search: 'pain' }]) {
      expect(await countTrips(database.db, () => list(ctx, input))).toBe(1)
    }
  })

  test('stock is asked for each time, never remembered', async () => {
    const shop = await testShop(database)
    const stock = { stock_management_mode: 'global', global_stock_quantity: 5 }
    const id = await shop.product('Pain', stock)
    const ctx = shop.at()
    expect((await list(ctx)).products[0]?.stock).toBe(5)
    await shop.change('products', { price: 300 }, { id })
    await shop.globalStock(id, { reserved_quantity: 4 })
    expect((await list(ctx)).products[0]).toMatchObject({ stock: 1, price: 300 })
  })
})
