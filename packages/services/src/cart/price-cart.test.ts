import { randomUUID } from 'node:crypto'
import { type CartItem, PricedCart } from '@fournil/contract/shop/cart'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTrips } from '../catalogue/testing/count-trips.ts'
import { MONDAY_9, testShop } from '../catalogue/testing/test-shop.ts'
import { priceCart } from './price-cart.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const item = (product_id: string, quantity = 1, change: Partial<CartItem> = {}): CartItem => ({
  product_id,
  quantity,
  product_name: 'Pain',
  price: 250,
  ...change,
})

describe('a cart', () => {
  test('is priced from the shop’s own figures, in the order it was filled', async () => {
    const shop = await testShop(database)
    const wine_rate = await shop.add('tax_rates', { name: 'Taux normal', rate: 20 })
    const wine = await shop.product('Vin', { price: 1200, tax_rate_id: wine_rate })
    const bread = await shop.product('Pain', { price: 250 })
    const cart = await priceCart(shop.at(), {
      items: [item(wine, 1, { price: 1200 }), item(bread, 4)],
    })
    expect(PricedCart.parse(cart)).toEqual(cart)
    expect(cart).toMatchObject({
      store_id: shop.store_id,
      lines: [
        { product_id: wine, product_name: 'Vin', unit_price: 1200, total_ttc: 1200, tax_rate: 20 },
        { product_id: bread, quantity: 4, unit_price: 250, total_ttc: 1000, tax_rate: 5.5 },
      ],
      changes: [],
      taxes: [
        { tax_rate: 5.5, base_ht: 948, tax_amount: 52, total_ttc: 1000 },
        { tax_rate: 20, base_ht: 1000, tax_amount: 200, total_ttc: 1200 },
      ],
      subtotal_ht: 1948,
      total_tax: 252,
      total_ttc: 2200,
      promo: null,
      earliest_pickup: { date: '2026-11-16', time: '11:00' },
    })
  })

  test('that is empty costs nothing', async () => {
    const shop = await testShop(database)
    expect(await priceCart(shop.at(), { items: [] })).toMatchObject({
      lines: [],
      changes: [],
      taxes: [],
      total_ttc: 0,
      earliest_pickup: null,
    })
  })

  test('uses 5.5 where no rate was chosen', async () => {
    const shop = await testShop(database)
    const bread = await shop.product('Pain', { tax_rate_id: null })
    const { taxes } = await priceCart(shop.at(), { items: [item(bread)] })
    expect(taxes).toMatchObject([{ tax_rate: 5.5 }])
  })

  test('puts the same product on one line and counts its stock once', async () => {
    const shop = await testShop(database)
    const stock = { stock_management_mode: 'global', global_stock_quantity: 5 }
    const bread = await shop.product('Pain', stock)
    const other = await shop.product('Flan')
    const cart = await priceCart(shop.at(), {
      items: [item(bread, 3), item(other), item(bread, 4), item(bread.toUpperCase(), 1)],
    })
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([5, 1])
    expect(cart.changes).toMatchObject([
      { kind: 'quantity_reduced', product_id: bread, product_name: 'Pain', was: 8, is: 5 },
    ])
  })

  test('never answers with more of one than may be asked for', async () => {
    const shop = await testShop(database)
    const bread = await shop.product('Pain')
    const cart = await priceCart(shop.at(), { items: [item(bread, 999), item(bread, 999)] })
    expect(cart.lines[0]?.quantity).toBe(999)
    expect(cart.changes).toMatchObject([{ kind: 'quantity_reduced', was: 1998, is: 999 }])
  })

  test('costs one trip, however long it is', async () => {
    const shop = await testShop(database)
    const items: CartItem[] = []
    for (let i = 0; i < 8; i += 1) items.push(item(await shop.product(`Pain ${i}`)))
    const ctx = shop.at()
    const ask = () => priceCart(ctx, { items, promo_code: 'RIEN' })
    await ask()
    expect(await countTrips(database.db, ask)).toBe(1)
  })
})

describe('what has changed', () => {
  test('a price', async () => {
    const shop = await testShop(database)
    const bread = await shop.product('Pain', { price: 270 })
    const cart = await priceCart(shop.at(), { items: [item(bread, 2, { price: 250 })] })
    expect(cart.changes).toMatchObject([
      { kind: 'price_changed', product_id: bread, product_name: 'Pain', was: 250, is: 270 },
    ])
    expect(cart.total_ttc).toBe(540)
  })

  test('stock that ran out sets the line aside', async () => {
    const shop = await testShop(database)
    const stock = { stock_management_mode: 'global', global_stock_quantity: 3 }
    const gone = await shop.product('Flan', { ...stock, global_reserved_quantity: 3 })
    const declared = await shop.product('Baba', { availability: 'out of stock' })
    const cart = await priceCart(shop.at(), { items: [item(gone), item(declared)] })
    expect(cart.lines).toEqual([])
    expect(cart).toMatchObject({ changes: [], total_ttc: 0 })
    expect(cart.set_aside).toMatchObject([
      { reason: 'out_of_stock', product_id: gone, product_name: 'Flan', sold_at: [] },
      { reason: 'out_of_stock', product_id: declared, product_name: 'Baba', sold_at: [] },
    ])
  })

  test('what is not sold any more is named as the shopper knew it', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    const ids = [
      randomUUID(),
      await theirs.product('Secret'),
      await ours.product('Retiré', { is_active: false }),
      await ours.product('Archivé', { archived_at: MONDAY_9 }),
    ]
    const product_name = '<b>Mon pain</b>'
    const bread = await ours.product('Pain')
    const cart = await priceCart(ours.at(), {
      items: [...ids.map((id) => item(id, 2, { product_name })), item(bread)],
    })
    expect(cart.changes).toMatchObject(
      ids.map((product_id) => ({ kind: 'unavailable', product_id, product_name })),
    )
    expect(cart.lines.map(({ product_id }) => product_id)).toEqual([bread])
    expect(cart.total_ttc).toBe(250)
  })

  test('another shop’s store is no store: the default one answers', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    const bread = await ours.product('Pain')
    const items = [item(bread)]
    const cart = await priceCart(ours.at(), { store_id: theirs.store_id, items })
    expect(cart).toMatchObject({ store_id: ours.store_id, total_ttc: 250 })
  })

  test('in a shop without a store nothing can be had, and it is said', async () => {
    const shop = await testShop(database)
    const bread = await shop.product('Pain')
    await shop.change('store_locations', { is_active: false }, { id: shop.store_id })
    const cart = await priceCart(shop.at(), { items: [item(bread)] })
    expect(cart).toMatchObject({
      changes: [],
      lines: [],
      set_aside: [{ reason: 'not_sold_here', product_id: bread, sold_at: [] }],
    })
  })
})

describe('what waits', () => {
  async function twoStores() {
    const shop = await testShop(database)
    const other = await shop.store('Presqu’île')
    const notHere = (product_id: string) =>
      shop.add('product_store_availability', {
        product_id,
        store_id: shop.store_id,
        is_available: false,
      })
    return { shop, other, notHere }
  }

  test('what is not sold here costs nothing, and the stores that have it are named', async () => {
    const { shop, other, notHere } = await twoStores()
    const [elsewhere, bread] = [await shop.product('Ailleurs'), await shop.product('Pain')]
    await notHere(elsewhere)
    const items = [item(elsewhere, 3), item(bread)]
    const here = await priceCart(shop.at(), { store_id: shop.store_id, items })
    expect(PricedCart.parse(here)).toEqual(here)
    expect(here).toMatchObject({ changes: [], total_ttc: 250 })
    expect(here.set_aside).toMatchObject([
      {
        reason: 'not_sold_here',
        product_id: elsewhere,
        product_name: 'Ailleurs',
        sold_at: [other],
      },
    ])
    const there = await priceCart(shop.at(), { store_id: other, items })
    expect(there).toMatchObject({ set_aside: [], total_ttc: 1000 })
  })

  test('what is out of season waits for its days', async () => {
    const { shop } = await twoStores()
    const cake = await shop.product('Galette', { seasonal: true })
    const cart = await priceCart(shop.at(), { items: [item(cake)] })
    expect(cart.set_aside).toMatchObject([
      { reason: 'out_of_season', product_id: cake, sold_at: [] },
    ])
  })

  test('a store that has none left of what each counts is told from one that has', async () => {
    const { shop, other } = await twoStores()
    const cake = await shop.product('Tarte', { stock_management_mode: 'per_store' })
    const level = { product_id: cake, reserved_quantity: 0 }
    await shop.add('product_inventory', { ...level, store_id: shop.store_id, quantity: 0 })
    const ask = () => priceCart(shop.at(), { store_id: shop.store_id, items: [item(cake)] })
    expect((await ask()).set_aside).toMatchObject([{ reason: 'out_of_stock', sold_at: [] }])
    await shop.add('product_inventory', { ...level, store_id: other, quantity: 4 })
    expect((await ask()).set_aside).toMatchObject([{ reason: 'out_of_stock', sold_at: [other] }])
  })
})

describe('a promo code', () => {
  async function shopWithCode(change = {}) {
    const shop = await testShop(database)
    await shop.add('promo_codes', {
      code: 'DIX',
      discount_type: 'percentage',
      discount_value: 1000,
      valid_from: '2026-11-01T00:00:00Z',
      valid_until: '2026-11-30T00:00:00Z',
      ...change,
    })
    const bread = await shop.product('Pain')
    const ask = (promo_code: string, quantity = 4) =>
      priceCart(shop.at(), { items: [item(bread, quantity)], promo_code })
    return { shop, ask }
  }

  test('is taken off before VAT', async () => {
    const { ask } = await shopWithCode()
    expect(await ask('DIX')).toMatchObject({
      promo: { accepted: true, code: 'DIX', discount_amount: 100 },
      lines: [{ discount_amount: 100, total_ttc: 900 }],
      taxes: [{ tax_rate: 5.5, base_ht: 853, tax_amount: 47, total_ttc: 900 }],
      discount_amount: 100,
      total_ttc: 900,
    })
  })

  test.each([
    ['unknown', { code: 'AUTRE' }, 'Ce code promo n’existe pas.'],
    ['inactive', { is_active: false }, 'Ce code promo n’est plus actif.'],
    ['expired', { valid_until: '2026-11-16T07:59:59Z' }, 'Ce code promo a expiré.'],
    [
      'not_yet_valid',
      { valid_from: '2026-11-17T00:00:00Z' },
      'Ce code promo n’est pas encore valable.',
    ],
    [
      'exhausted',
      { max_uses: 3, uses_count: 3 },
      'Ce code promo a déjà été utilisé le nombre de fois prévu.',
    ],
    [
      'minimum_not_reached',
      { min_order_amount: 1001 },
      'Ce code promo demande un minimum de commande de 10,01\u202f€.',
    ],
  ])('that is %s changes no amount and says why', async (refusal, change, sentence) => {
    const { ask } = await shopWithCode(change)
    expect(await ask('DIX')).toMatchObject({
      promo: { accepted: false, code: 'DIX', refusal, sentence },
      discount_amount: 0,
      total_ttc: 1000,
    })
  })

  test('is held against what can be had, not against what was asked for', async () => {
    const { shop } = await shopWithCode({ min_order_amount: 1000 })
    const stock = { stock_management_mode: 'global', global_stock_quantity: 3 }
    const rare = await shop.product('Rare', stock)
    const cart = await priceCart(shop.at(), { items: [item(rare, 4)], promo_code: 'DIX' })
    expect(cart.promo).toMatchObject({ accepted: false, refusal: 'minimum_not_reached' })
  })

  test('of a neighbour is unknown', async () => {
    await shopWithCode()
    const { ask } = await shopWithCode({ code: 'AUTRE' })
    expect((await ask('DIX')).promo).toMatchObject({ accepted: false, refusal: 'unknown' })
  })
})

test('no name and no price that a browser sends moves an amount', async () => {
  const shop = await testShop(database)
  const ids = [
    await shop.product('Pain', { price: 135 }),
    await shop.product('Flan', { price: 480, tax_rate_id: null }),
    await shop.product('Vin', { price: 1990 }),
  ]
  const ctx = shop.at()
  const amounts = async (items: CartItem[]) => {
    const { changes, ...cart } = await priceCart(ctx, { items, promo_code: 'RIEN' })
    return cart
  }
  const sent = fc.record({
    product_name: fc.string({ maxLength: 200, unit: 'grapheme' }),
    price: fc.integer({ min: 0, max: 2_000_000_000 }),
  })
  const quantities = fc.tuple(...ids.map(() => fc.integer({ min: 1, max: 999 })))
  await fc.assert(
    fc.asyncProperty(quantities, fc.tuple(sent, sent, sent), async (wanted, lies) => {
      const honest = ids.map((id, index) => item(id, wanted[index]))
      const lying = honest.map((line, index) => ({ ...line, ...lies[index] }))
      expect(await amounts(lying)).toEqual(await amounts(honest))
    }),
    { numRuns: 40 },
  )
})
