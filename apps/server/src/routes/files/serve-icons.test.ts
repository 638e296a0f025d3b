import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { SHOP_ICONS } from '@fournil/domain/shop-icons'
import { sharp } from '@fournil/integrations/images/sharp'
import { photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import { shopCacheOf } from '@fournil/services/cache/cached'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let services: AppServices
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  services = await testServices(database)
  server = await testServer({ services })
  const white = await sharp({
    create: { width: 40, height: 40, channels: 4, background: '#ffffff00' },
  })
    .webp()
    .toBuffer()
  await put('branding-assets/logo.webp', await photograph(300, 120).webp().toBuffer())
  await put('branding-assets/clear.webp', white)
  await put('product-images/f1/640.webp', await photograph(640, 480).webp().toBuffer())
  await put('invoices/f1/640.webp', await photograph(64, 48).webp().toBuffer())
  await put('product-images/f1/draft.webp', await photograph(64, 48).webp().toBuffer(), 'private')
  await services.storage.put(
    `${shop.tenant_id}/branding-assets/sign.svg`,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    { content_type: 'image/svg+xml', visibility: 'public' },
  )
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

function put(name: string, bytes: Uint8Array, visibility: 'public' | 'private' = 'public') {
  const options = { content_type: 'image/webp', visibility }
  return services.storage.put(`${shop.tenant_id}/${name}`, bytes, options)
}

const ask = (path: string, { at = shop, headers = {} } = {}) =>
  server.ask(`${at.tenant_slug}.localhost`, path, { headers })

async function showLogo(tenant: TestTenant, address: string) {
  await database.owner(
    'update storefront_settings set logo_url = $1 where tenant_id = $2 and is_active',
    [address, tenant.tenant_id],
  )
  shopCacheOf(services.db).drop()
}

describe('the signs of a shop', () => {
  test.each(Object.entries(SHOP_ICONS))(
    '%s is opaque and as large as it says',
    async (path, { side }) => {
      const answer = await ask(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
      })
      const picture = sharp(answer.rawPayload)
      expect(await picture.metadata()).toMatchObject({ width: side, height: side })
      expect((await picture.stats()).isOpaque).toBe(true)
      const known = { 'if-none-match': String(answer.headers.etag) }
      expect((await ask(path, { headers: known })).statusCode).toBe(304)
    },
  )

  test('is its initial until there is a logo, and never the logo of another shop', async () => {
    const initial = await ask('/icon-512.png')
    const { channels } = await sharp(initial.rawPayload).stats()
    // A letter was drawn: more than one colour.
    expect(channels.some(({ stdev }) => stdev > 5)).toBe(true)

    const logo = `/files/${shop.tenant_id}/branding-assets/logo.webp`
    const theirs = await ask('/icon-512.png', { at: neighbour })
    for (const each of [shop, neighbour]) await showLogo(each, logo)
    expect((await ask('/icon-512.png')).headers.etag).not.toBe(initial.headers.etag)
    expect((await ask('/icon-512.png', { at: neighbour })).headers.etag).toBe(theirs.headers.etag)
  })

  test('nobody has none', async () => {
    for (const host of ['nobody.localhost', 'fournil.localhost'])
      expect((await server.ask(host, '/icon-512.png')).headers['content-type']).not.toBe(
        'image/png',
      )
  })
})

describe('a picture for those who show a link', () => {
  test('is a JPEG of its own size, kept for a day', async () => {
    const answer = await ask('/share/product-images/f1/640.webp.jpg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    })
    const found = await sharp(answer.rawPayload).metadata()
    expect(found).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
    const known = { 'if-none-match': String(answer.headers.etag) }
    expect(
      (await ask('/share/product-images/f1/640.webp.jpg', { headers: known })).statusCode,
    ).toBe(304)
  })

  test('stands on the paper of the shop where it is clear', async () => {
    const answer = await ask('/share/branding-assets/clear.webp.jpg')
    const { dominant } = await sharp(answer.rawPayload).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200)
  })

  test.each([
    'invoices/f1/640.webp.jpg',
    'product-images/f1/draft.webp.jpg',
    'product-images/f1/none.webp.jpg',
    'product-images/f1/640.webp',
    'product-images/..%2finvoices/f1/640.webp.jpg',
    'product-images/%00.jpg',
    'branding-assets/sign.svg.jpg',
    'product-images.jpg',
    '.jpg',
  ])('is not made of %s', async (name) => {
    const answer = await ask(`/share/${name}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test('of another shop is not there', async () => {
    const answer = await ask('/share/product-images/f1/640.webp.jpg', { at: neighbour })
    expect(answer.statusCode).toBe(404)
  })
})
