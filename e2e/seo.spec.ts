import { type APIRequestContext, expect, test } from '@playwright/test'
import { ask } from './plain-request.ts'
import {
  BARE_SHOP,
  HOSTILE_NAME,
  productPage,
  STATE_PRODUCTS,
  STATES_LEVAIN,
} from './shop-states.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

// Colbert has a domain of its own: whichever host is asked, search engines are told of that one.
const SHOPS = [
  { shop: MAISON_LEVAIN, known: MAISON_LEVAIN },
  { shop: COLBERT, known: 'https://www.fromagerie-colbert.test' },
]

for (const { shop, known } of SHOPS) {
  test.describe(new URL(shop).hostname, () => {
    test('robots.txt keeps engines out of what is private and names the sitemap', async ({
      request,
    }) => {
      const response = await ask(request, `${shop}/robots.txt`)
      expect(response.headers()['content-type']).toContain('text/plain')
      const text = await response.text()
      for (const path of ['/admin', '/checkout', '/order-success', '/api'])
        expect(text).toContain(`Disallow: ${path}\n`)
      expect(text).toContain(`Sitemap: ${known}/sitemap.xml`)
    })

    test('The sitemap has the shop, its categories and each of its products once', async ({
      request,
    }) => {
      const response = await ask(request, `${shop}/sitemap.xml`)
      expect(response.headers()['content-type']).toContain('application/xml')
      const xml = await response.text()
      expect(xml).toMatch(/<loc>[^<]*\/product\/[^<]*<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
      const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
      expect(addresses[0]).toBe(`${known}/`)
      expect(new Set(addresses).size).toBe(addresses.length)
      expect(addresses.filter((loc) => loc?.includes('?category=')).length).toBeGreaterThan(2)
      const products = addresses.filter((loc) => loc?.startsWith(`${known}/product/`))
      expect(products.length).toBeGreaterThan(15)
      const last = new URL(products.at(-1) ?? '').pathname
      expect((await ask(request, `${shop}${last}`)).status()).toBe(200)
      expect((await ask(request, `${shop}/sitemap.xml?file=2`)).status()).toBe(404)
    })

    test('The home page tells of its stores, their lunch breaks and what they sell', async ({
      request,
    }) => {
      const html = await read(request, `${shop}/`)
      const { '@graph': graph } = jsonLd(html)
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
      expect(tags(html, 'link', { rel: 'canonical' })).toMatchObject([{ href: `${known}/` }])
      expect(tags(html, 'link', { rel: 'icon' })).toMatchObject([{ href: '/favicon.ico' }])
    })

    test('The same page under another name, or with noise, has one address', async ({
      request,
    }) => {
      const noisy = `${shop}/shop?utm_source=lettre&store=x&category=nulle-part`
      const html = await read(request, noisy)
      expect(tags(html, 'link', { rel: 'canonical' })).toMatchObject([{ href: `${known}/` }])
    })

    test('The shop has its own icon', async ({ request }) => {
      const { location = '' } = (await ask(request, `${shop}/favicon.ico`)).headers()
      expect(location).toMatch(/^\/files\//)
      const icon = await ask(request, `${shop}${location}`)
      expect(icon.status()).toBe(200)
      expect(icon.headers()['content-type']).toContain('image/')
    })

    test('A phone can put it among its applications, under its name and its sign', async ({
      request,
    }) => {
      const html = await read(request, `${shop}/`)
      const [{ href: touch = '' } = {}] = tags(html, 'link', { rel: 'apple-touch-icon' })
      const [{ href = '' } = {}] = tags(html, 'link', { rel: 'manifest' })
      const answer = await ask(request, `${shop}${href}`)
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      const manifest = await answer.json()
      expect(manifest).toMatchObject({ lang: 'fr', start_url: '/', display: 'standalone' })
      const [colour] = tags(html, 'meta', { name: 'theme-color' })
      expect(manifest.theme_color).toBe(colour?.content)
      expect(manifest.icons.map((each: Node) => `${each.sizes} ${each.purpose}`)).toEqual([
        '180x180 any',
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ])
      for (const path of [touch, ...manifest.icons.map((each: Node) => each.src)]) {
        const icon = await ask(request, `${shop}${path}`)
        expect([icon.status(), icon.headers()['content-type']], path).toEqual([200, 'image/png'])
      }
    })
  })
}

test('A product page tells of its offer, its reviews and what the merchant wrote about it', async ({
  request,
}) => {
  const address = `${STATES_LEVAIN}/shop/product/${STATE_PRODUCTS.rich}?utm=x`
  const html = await read(request, address)
  expect(html).toContain('<title>Trois photos, un titre choisi</title>')
  const [description] = tags(html, 'meta', { name: 'description' })
  expect(description?.content).toMatch(/^Une description choisie/)
  const canonical = productPage(STATES_LEVAIN, 'rich')
  expect(tags(html, 'link', { rel: 'canonical' })).toMatchObject([{ href: canonical }])
  const [picture] = tags(html, 'meta', { property: 'og:image' })
  expect(picture?.content?.startsWith(`${STATES_LEVAIN}/share/product-images/`)).toBe(true)
  const shared = await ask(request, picture?.content ?? '')
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const [card] = tags(html, 'meta', { name: 'twitter:card' })
  expect(card?.content).toBe('summary_large_image')
  expect(tags(html, 'meta', { name: 'robots' })).toEqual([])
  const product = jsonLd(html)
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
  expect(product.offers.priceValidUntil).toMatch(/^\d{4}-\d\d-\d\d/)
})

test('Ten reviews are told, the rating is of them all, and an empty shelf is out of stock', async ({
  request,
}) => {
  const product = jsonLd(await read(request, `${productPage(STATES_LEVAIN, 'reviewed')}?avis=1`))
  expect(product.review).toHaveLength(10)
  expect(product.aggregateRating).toMatchObject({ reviewCount: 23 })
  const soldOut = jsonLd(await read(request, productPage(STATES_LEVAIN, 'soldOut')))
  expect(soldOut.offers.availability).toBe('https://schema.org/OutOfStock')
})

test('A hostile name stays inside the structured data', async ({ request }) => {
  const html = await read(request, productPage(STATES_LEVAIN, 'hostile'))
  expect(html).not.toContain('<script>window.hacked')
  expect(jsonLd(html).name).toBe(HOSTILE_NAME)
})

test('A search and a product that is gone are not to be found', async ({ request }) => {
  for (const path of ['/?q=pain', '/product/foo']) {
    const html = await read(request, `${MAISON_LEVAIN}${path}`)
    expect(tags(html, 'meta', { name: 'robots' }), path).toMatchObject([{ content: 'noindex' }])
    expect(tags(html, 'link', { rel: 'canonical' }), path).toEqual([])
  }
})

test('A shop without an icon gets a loaf in its colours', async ({ request }) => {
  const response = await ask(request, `${BARE_SHOP}/favicon.ico`)
  expect(response.headers()['content-type']).toContain('image/svg+xml')
  expect(await response.text()).toContain('fill="#b0550f"')
})

test('A host without a shop has neither robots.txt nor sitemap of anyone', async ({ request }) => {
  const nobody = MAISON_LEVAIN.replace('maison-levain', 'personne')
  for (const path of ['/robots.txt', '/sitemap.xml', '/product/foo', '/cgv'])
    expect((await ask(request, `${nobody}${path}`)).status(), path).toBe(404)
})

// biome-ignore lint/suspicious/noExplicitAny: structured data is whatever the page says
type Node = Record<string, any>

async function read(request: APIRequestContext, address: string): Promise<string> {
  return (await ask(request, address)).text()
}

/** The page's one piece of structured data, in its place or late and waiting for a script to put it there. */
function jsonLd(html: string): Node {
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  expect(found).toHaveLength(1)
  return JSON.parse(found[0]?.[1] ?? '')
}

/** The attributes of each such tag that carries these. */
function tags(html: string, tag: 'link' | 'meta', wanted: Record<string, string>) {
  return [...html.matchAll(new RegExp(`<${tag} ([^>]*)>`, 'g'))]
    .map(
      ([, text = '']): Record<string, string> =>
        Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, ...pair]) => pair)),
    )
    .filter((attributes) =>
      Object.entries(wanted).every(([name, value]) => attributes[name] === value),
    )
}
