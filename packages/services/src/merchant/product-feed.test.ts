import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { feedItem } from '@fournil/domain/merchant-item'
import { FEED_END, feedHead, itemXml } from '@fournil/domain/merchant-xml'
import { FEED_SHOP, GOOD_PRODUCT } from '@fournil/domain/testing/merchant-product'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9, type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { localInventoryFeed, productFeed } from './product-feed.ts'
import { brokenRules, INVENTORY_RULES } from './testing/google-rules.ts'
import { type FeedItem, readFeed, textOf } from './testing/read-feed.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await testShop(database)
})

const PICTURE = { image_url: 'https://images.example/pain.jpg' }

async function products(now?: Date): Promise<FeedItem[]> {
  const { content } = await productFeed(shop.at(now))
  return readFeed(await textOf(content())).items
}
async function inventory(): Promise<FeedItem[]> {
  const { content } = await localInventoryFeed(shop.at())
  return readFeed(await textOf(content())).items
}
const version = async (now?: Date) => (await productFeed(shop.at(now))).version

test('a product is told as its page tells it, and keeps every rule of Google', async () => {
  const category_id = await shop.category('Pains')
  const id = await shop.product('Pain de campagne', {
    ...PICTURE,
    category_id,
    price: 480,
    description: 'Au levain, cuit sur pierre.\nSe garde quatre jours.',
    net_quantity: 750,
    net_quantity_unit: 'g',
    google_product_category: 'Food, Beverages & Tobacco > Food Items > Bakery > Breads & Buns',
    gtin: '3017620422003',
    brand: 'Le Fournil',
    shipping_weight: 0.75,
    additional_images: ['https://images.example/mie.jpg', 'https://images.example/pain.jpg'],
  })
  const { content } = await productFeed(shop.at())
  const { root, channel, items } = readFeed(await textOf(content()))
  expect(root).toBe('rss 2.0')
  expect(channel.link).toEqual(['http://shop.localhost'])
  expect(items.flatMap((item) => brokenRules(item))).toEqual([])
  expect(items).toEqual([
    {
      id: [id],
      title: ['Pain de campagne'],
      description: ['Au levain, cuit sur pierre.\nSe garde quatre jours.'],
      link: [`http://shop.localhost/product/${id}`],
      image_link: ['https://images.example/pain.jpg'],
      additional_image_link: ['https://images.example/mie.jpg'],
      availability: ['in_stock'],
      price: ['4.80 EUR'],
      unit_pricing_measure: ['750 g'],
      unit_pricing_base_measure: ['1 kg'],
      brand: ['Le Fournil'],
      gtin: ['3017620422003'],
      identifier_exists: ['yes'],
      condition: ['new'],
      google_product_category: ['Food, Beverages & Tobacco > Food Items > Bakery > Breads & Buns'],
      product_type: ['Pains'],
      'shipping/country': ['FR'],
      'shipping/service': ['Retrait en magasin'],
      'shipping/price': ['0.00 EUR'],
      shipping_weight: ['0.75 kg'],
      pickup_method: ['buy'],
      pickup_sla: ['same_day'],
    },
  ])
})

test('what Google would refuse, and what is not on sale, is left out', async () => {
  await shop.product('Sans image')
  await shop.product('Image sans adresse', { image_url: 'javascript:alert(1)' })
  await shop.product('Adresse trop longue', { image_url: `https://a.example/${'é'.repeat(400)}` })
  await shop.product('Donné', { ...PICTURE, price: 0 })
  await shop.product('Rangé', { ...PICTURE, is_active: false })
  await shop.product('Archivé', { ...PICTURE, archived_at: MONDAY_9 })
  const nowhere = await shop.product('Nulle part', PICTURE)
  await shop.add('product_store_availability', {
    product_id: nowhere,
    store_id: shop.store_id,
    is_available: false,
  })
  await shop.product('Flan', PICTURE)
  expect((await products()).map(({ title }) => title)).toEqual([['Flan']])
})

describe('availability', () => {
  const availability = async () =>
    Object.fromEntries((await products()).map((item) => [item.title?.[0], item.availability?.[0]]))

  test('follows the stock that orders have left, in one store at least', async () => {
    const second = await shop.store('Second')
    const counted = { ...PICTURE, stock_management_mode: 'global' }
    await shop.product('Reste un', {
      ...counted,
      global_stock_quantity: 3,
      global_reserved_quantity: 2,
    })
    await shop.product('Tout pris', {
      ...counted,
      global_stock_quantity: 3,
      global_reserved_quantity: 3,
    })
    await shop.product('Sans ligne', counted)
    const elsewhere = await shop.product('Ailleurs', {
      ...PICTURE,
      stock_management_mode: 'per_store',
    })
    await shop.add('product_inventory', { product_id: elsewhere, store_id: second, quantity: 1 })
    await shop.product('Déclaré', { ...PICTURE, availability: 'out of stock' })
    expect(await availability()).toEqual({
      'Reste un': 'in_stock',
      'Tout pris': 'out_of_stock',
      'Sans ligne': 'out_of_stock',
      Ailleurs: 'in_stock',
      Déclaré: 'out_of_stock',
    })
  })

  test('follows the season: a galette is in stock once its days are within the calendar', async () => {
    const galette = await shop.product('Galette', { ...PICTURE, seasonal: true })
    await shop.period(galette, '2027-06-01', '2027-06-30', true)
    expect(await availability()).toEqual({ Galette: 'out_of_stock' })
    await shop.period(galette, '2027-01-02', '2027-01-31', true)
    expect(await availability()).toEqual({ Galette: 'in_stock' })
  })

  test('of what is announced comes with its first day', async () => {
    const buche = await shop.product('Bûche', {
      ...PICTURE,
      availability: 'preorder',
      seasonal: true,
    })
    await shop.period(buche, '2026-12-20', '2026-12-31', true)
    const [item] = await products()
    expect(item).toMatchObject({
      availability: ['preorder'],
      availability_date: ['2026-12-20T00:00Z'],
    })
    expect(brokenRules(item ?? {})).toEqual([])
  })

  test('is none where the shop no longer takes orders', async () => {
    await shop.product('Flan', PICTURE)
    const ctx = shop.at()
    const closed = { ...ctx, tenant: { ...ctx.tenant, subscription_status: 'cancelled' as const } }
    const { content } = await productFeed(closed)
    const { items } = readFeed(await textOf(content()))
    expect(items.map((item) => item.availability)).toEqual([['out_of_stock']])
  })
})

test('a choice that is dearer or cheaper leaves the least price, and no price per kilo', async () => {
  const id = await shop.product('Tarte', {
    ...PICTURE,
    price: 1000,
    net_quantity: 400,
    net_quantity_unit: 'g',
  })
  await shop.choices(id, 'Taille', [
    { label: '6 parts', price: 500 },
    { label: '8 parts', price: 900 },
  ])
  const [item] = await products()
  expect(item?.price).toEqual(['15.00 EUR'])
  expect(item?.unit_pricing_measure).toBeUndefined()
})

test('the settings decide on currency, country and cost; switched off, there is no feed', async () => {
  await shop.product('Flan', PICTURE)
  await shop.add('tenant_merchant_settings', {
    currency: 'CHF',
    default_shipping_country: 'CH',
    default_shipping_cost: 350,
  })
  expect(await products()).toMatchObject([
    { price: ['2.50 CHF'], 'shipping/country': ['CH'], 'shipping/price': ['3.50 CHF'] },
  ])
  await database.owner(
    'update tenant_merchant_settings set feed_enabled = false where tenant_id = $1',
    [shop.tenant_id],
  )
  for (const feed of [productFeed, localInventoryFeed])
    await expect(feed(shop.at())).rejects.toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Cette boutique ne publie pas de flux de produits.',
    })
})

test('more than a page of products is written whole, each once', async () => {
  await database.owner(
    `insert into products (tenant_id, name, price, tax_rate_id, image_url)
     select $1, 'Produit ' || n, 100, $2, 'https://images.example/' || n || '.jpg' from generate_series(1, 1203) as n`,
    [shop.tenant_id, shop.tax_rate_id],
  )
  const titles = (await products()).map(({ title }) => title?.[0])
  expect(new Set(titles).size).toBe(1203)
  expect(titles).toHaveLength(1203)
})

test('another shop’s products are not in it', async () => {
  const neighbour = await testShop(database)
  await neighbour.product('Du voisin', PICTURE)
  await shop.product('D’ici', PICTURE)
  expect((await products()).map(({ title }) => title)).toEqual([['D’ici']])
})

describe('the local inventory', () => {
  test('has a line for each store that sells the product, with its code and its count', async () => {
    const second = await shop.store('Second', { merchant_store_code: 'LYON-2' })
    const third = await shop.store('Troisième')
    const flan = await shop.product('Flan', {
      ...PICTURE,
      stock_management_mode: 'per_store',
      preparation_time_hours: 2,
      preparation_time_unit: 'days',
    })
    await shop.add('product_inventory', {
      product_id: flan,
      store_id: second,
      quantity: 5,
      reserved_quantity: 1,
    })
    await shop.add('product_store_availability', {
      product_id: flan,
      store_id: third,
      is_available: false,
    })
    const items = await inventory()
    expect(items.flatMap((item) => brokenRules(item, INVENTORY_RULES))).toEqual([])
    const pickup = { pickup_method: ['ship to store'], pickup_sla: ['3-day'], price: ['2.50 EUR'] }
    expect(items.toSorted((a, b) => Number(a.quantity) - Number(b.quantity))).toEqual([
      {
        id: [flan],
        store_code: [shop.store_id],
        availability: ['out_of_stock'],
        quantity: ['0'],
        ...pickup,
      },
      {
        id: [flan],
        store_code: ['LYON-2'],
        availability: ['in_stock'],
        quantity: ['4'],
        ...pickup,
      },
    ])
  })

  test('names no quantity where nobody counts', async () => {
    await shop.product('Pain', PICTURE)
    const [item] = await inventory()
    expect(item).toMatchObject({ availability: ['in_stock'] })
    expect(item?.quantity).toBeUndefined()
  })
})

describe('the version', () => {
  test('stays while nothing changes, and is another for each file', async () => {
    await shop.product('Pain', PICTURE)
    expect(await version()).toBe(await version())
    expect((await localInventoryFeed(shop.at())).version).not.toBe(await version())
  })

  test('changes with a name, a count, a calendar, a setting, a day and what is gone', async () => {
    const id = await shop.product('Pain', {
      ...PICTURE,
      stock_management_mode: 'global',
      global_stock_quantity: 3,
    })
    const other = await shop.product('Flan', PICTURE)
    const seen = [await version()]
    const after = async (change: Promise<unknown>) => {
      await change
      seen.push(await version())
    }
    await after(shop.change('products', { name: 'Pain complet' }, { id }))
    await after(shop.globalStock(id, { reserved_quantity: 3 }))
    await after(
      shop.add('store_exceptional_closures', {
        store_id: shop.store_id,
        start_date: '2026-11-20',
        end_date: '2026-11-21',
      }),
    )
    await after(shop.add('tenant_merchant_settings', { default_shipping_cost: 100 }))
    await after(database.owner('delete from products where id = $1', [other]))
    seen.push(await version(new Date('2026-11-17T08:00:00Z')))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('whatever people type', () => {
  const HOSTILE = [
    ']]></title></item><item><g:id>faux</g:id>',
    '<script>alert("x")</script> & \'quotes\'',
    '&amp; &lt; &#0; &nbsp; %xxe;',
    '\u0001\u0008\u000b\ufffe\uffff vertical\u2028 et \u202einversé',
    '🥐'.repeat(180),
    '<!DOCTYPE x [<!ENTITY a "b">]>',
  ]

  test('in the shop, the feed is XML that says the same', async () => {
    for (const text of HOSTILE)
      await shop.product(text, {
        ...PICTURE,
        description: text,
        brand: text.slice(0, 70),
        mpn: text.slice(0, 70),
        product_type: text,
        color: text,
        item_group_id: text,
        gtin: '123',
        image_url: `https://images.example/${encodeURIComponent(text.slice(0, 40))}.jpg?a=1&b="<>`,
      })
    const items = await products()
    expect(items.flatMap((item) => brokenRules(item))).toEqual([])
    expect(items).toHaveLength(HOSTILE.length)
    const titles = items.map(({ title }) => title?.[0])
    for (const text of HOSTILE.filter((one) => /^[\x20-\x7e]+$/.test(one)))
      expect(titles).toContain(text)
    expect(titles).toContain('🥐'.repeat(150))
    expect(items.every((item) => item.gtin === undefined)).toBe(true)
  })

  test('any text at all keeps the rules', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const odd = fc.string({
      unit: fc.constantFrom('<', '&', ']', '>', '\0', '\ud83e', 'é', ' ', '\n'),
    })
    const any = fc.oneof(text, odd)
    fc.assert(
      fc.property(any, any, any, any, (name, description, brand, company_name) => {
        const title = `Pain ${name}`
        const product = {
          ...GOOD_PRODUCT,
          name: title,
          description,
          brand,
          mpn: brand,
          color: name,
        }
        const shown = { ...FEED_SHOP, company_name: `Fournil ${company_name}` }
        const xml = feedHead({ title, link: FEED_SHOP.origin, description })
        const { items } = readFeed(xml + itemXml(feedItem(product, shown)) + FEED_END)
        expect(items).toHaveLength(1)
        expect(brokenRules(items[0] ?? {})).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
