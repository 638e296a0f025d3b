import { expect as expectSoon, type Page, test } from '@playwright/test'
import {
  arrangeStates,
  BARE_SHOP,
  HOSTILE_NAME,
  STATE_PRODUCTS,
  STATES_LEVAIN,
} from './shop-states.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

// A busy machine is slow, not wrong.
const expect = expectSoon.configure({ timeout: 15_000 })

// Nothing here depends on the width of the window, nor on scripts.
test.use({ javaScriptEnabled: false })
test.skip(({ isMobile }) => isMobile)

test.beforeAll(() => arrangeStates())

// Colbert has a domain of its own: whichever host is asked, search engines are told of that one.
const SHOPS = [
  { shop: MAISON_LEVAIN, known: MAISON_LEVAIN },
  { shop: COLBERT, known: 'https://www.fromagerie-colbert.test' },
]

for (const { shop, known } of SHOPS) {
  test.describe(new URL(shop).hostname, () => {
    test('robots.txt keeps engines out of what is private and names the sitemap', async ({
      page,
    }) => {
      const response = await page.goto(`${shop}/robots.txt`)
      expect(response?.headers()['content-type']).toContain('text/plain')
      const text = (await response?.text()) ?? ''
      for (const path of ['/admin', '/checkout', '/order-success', '/api'])
        expect(text).toContain(`Disallow: ${path}\n`)
      expect(text).toContain(`Sitemap: ${known}/sitemap.xml`)
    })

    test('The sitemap has the shop, its categories and each of its products once', async ({
      page,
    }) => {
      const response = await page.goto(`${shop}/sitemap.xml`)
      expect(response?.headers()['content-type']).toContain('application/xml')
      const xml = (await response?.text()) ?? ''
      expect(xml).toMatch(/<loc>[^<]*\/product\/[^<]*<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
      const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
      expect(addresses[0]).toBe(`${known}/`)
      expect(new Set(addresses).size).toBe(addresses.length)
      expect(addresses.filter((loc) => loc?.includes('?category=')).length).toBeGreaterThan(2)
      const products = addresses.filter((loc) => loc?.startsWith(`${known}/product/`))
      expect(products.length).toBeGreaterThan(15)
      const last = new URL(products.at(-1) ?? '').pathname
      expect((await page.goto(`${shop}${last}`))?.status()).toBe(200)
      expect((await page.goto(`${shop}/sitemap.xml?file=2`))?.status()).toBe(404)
    })

    test('The home page tells of its stores, their lunch breaks and what they sell', async ({
      page,
    }) => {
      await page.goto(`${shop}/`)
      const { '@graph': graph } = await jsonLd(page)
      const stores = graph.filter((node: Node) => node['@type'] !== 'ItemList')
      expect(stores[0]['@type']).toBe(shop === MAISON_LEVAIN ? 'Bakery' : 'LocalBusiness')
      expect(stores[0].address.addressCountry).toBe('FR')
      expect(stores[0].geo.latitude).toBeGreaterThan(40)
      const tuesday = stores[0].openingHoursSpecification.filter((hours: Node) =>
        (hours.dayOfWeek as string[]).includes('https://schema.org/Tuesday'),
      )
      expect(tuesday).toHaveLength(2)
      const list = graph.find((node: Node) => node['@type'] === 'ItemList')
      expect(list.itemListElement.length).toBeGreaterThan(5)
      expect(list.itemListElement.length).toBeLessThanOrEqual(20)
      expect(list.itemListElement[0].item.offers.price).toMatch(/^\d+\.\d{2}$/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${known}/`)
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.ico')
    })

    test('The same page under another name, or with noise, has one address', async ({ page }) => {
      await page.goto(`${shop}/shop?utm_source=lettre&store=x&category=nulle-part`)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${known}/`)
    })

    test('The shop has its own icon', async ({ page }) => {
      const response = await page.goto(`${shop}/favicon.ico`)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['content-type']).toContain('image/')
      expect(new URL(response?.url() ?? '').pathname).toMatch(/^\/files\//)
    })
  })
}

test('A product page tells of its offer, its reviews and what the merchant wrote about it', async ({
  page,
}) => {
  const address = `${STATES_LEVAIN}/product/${STATE_PRODUCTS.rich}`
  const html =
    (await (
      await page.goto(`${STATES_LEVAIN}/shop/product/${STATE_PRODUCTS.rich}?utm=x`)
    )?.text()) ?? ''
  await expect(page).toHaveTitle('Trois photos, un titre choisi')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Une description choisie/,
  )
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`^${STATES_LEVAIN}/files/`),
  )
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
    'content',
    'summary_large_image',
  )
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(html).toMatch(/<script type="application\/ld\+json" nonce="[^"]{16,}"/)
  const product = await jsonLd(page)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Produit à trois photos',
    brand: { name: 'Atelier du Fournil' },
    gtin: '3760123456789',
    color: 'doré',
    audience: { suggestedMinAge: 0 },
    offers: {
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
  expect(product.image).toHaveLength(3)
  const days = (Date.parse(product.offers.priceValidUntil) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBeGreaterThanOrEqual(29)
  expect(Math.round(days)).toBeLessThanOrEqual(31)
})

test('Ten reviews are told, the rating is of them all, and an empty shelf is out of stock', async ({
  page,
}) => {
  await page.goto(`${STATES_LEVAIN}/product/${STATE_PRODUCTS.reviewed}?avis=1`)
  const product = await jsonLd(page)
  expect(product.review).toHaveLength(10)
  expect(product.aggregateRating).toMatchObject({ reviewCount: 23 })
  await page.goto(`${STATES_LEVAIN}/product/${STATE_PRODUCTS.soldOut}`)
  const soldOut = await jsonLd(page)
  expect(soldOut.offers.availability).toBe('https://schema.org/OutOfStock')
})

test('A hostile name stays inside the structured data', async ({ page }) => {
  const response = await page.goto(`${STATES_LEVAIN}/product/${STATE_PRODUCTS.hostile}`)
  expect(await response?.text()).not.toContain('<script>window.hacked')
  const product = await jsonLd(page)
  expect(product.name).toBe(HOSTILE_NAME)
})

test('A search and a product that is gone are not to be found', async ({ page }) => {
  for (const path of ['/?q=pain', '/product/foo']) {
    await page.goto(`${MAISON_LEVAIN}${path}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('A shop without an icon gets a loaf in its colours', async ({ page }) => {
  const response = await page.goto(`${BARE_SHOP}/favicon.ico`)
  expect(response?.headers()['content-type']).toContain('image/svg+xml')
  expect(await response?.text()).toContain('fill="#b0550f"')
})

test('A host without a shop has neither robots.txt nor sitemap of anyone', async ({ page }) => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/product/foo', '/cgv'])
    expect(
      (await page.goto(`${MAISON_LEVAIN.replace('maison-levain', 'personne')}${path}`))?.status(),
    ).toBe(404)
})

// biome-ignore lint/suspicious/noExplicitAny: structured data is whatever the page says
type Node = Record<string, any>

/** The page's one piece of structured data, in its place or late and waiting for a script to put it there. */
async function jsonLd(page: Page): Promise<Node> {
  const script = page.locator('script[type="application/ld+json"]')
  await expect(script).toHaveCount(1)
  return JSON.parse((await script.textContent()) ?? '')
}
