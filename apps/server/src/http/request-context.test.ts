import { inPlatform } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { publish } from '@fournil/services/events/publish'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let first: TestTenant
let second: TestTenant
let services: AppServices
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  first = await testTenant(database, 'La première')
  second = await testTenant(database, 'La seconde')
  await database.owner('update tenants set created_at = $1 where id = $2', [
    '2020-01-01',
    first.tenant_id,
  ])
  services = await testServices(database)
  server = await testServer({ services })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

async function shopAt(host: string, url = '/', on = server) {
  const page = await on.ask(host, url)
  return /data-shop="([^"]*)"/.exec(page.body)?.[1] ?? `${page.statusCode}`
}

describe('a subdomain', () => {
  test('of the platform or of localhost names a shop, whatever its case and port', async () => {
    const slug = second.tenant_slug
    for (const host of [
      `${slug}.fournil.localhost`,
      `${slug}.localhost:3000`,
      `${slug.toUpperCase()}.Fournil.LOCALHOST:443`,
      `${slug}.localhost.`,
    ]) {
      expect(await shopAt(host), host).toBe(slug)
    }
  })

  test('that names no shop is answered with a page that says so', async () => {
    for (const host of ['nobody.localhost', 'nobody.fournil.localhost', 'www.nobody.example']) {
      const page = await server.ask(host, '/produits')
      expect(page.statusCode, host).toBe(404)
      expect(page.body).toContain('<h1>Boutique Non Trouvée</h1>')
      expect(page.body).not.toContain(first.tenant_slug)
    }
    const api = await server.ask('nobody.localhost', '/api/shop/stores')
    expect(api.statusCode).toBe(404)
    expect(api.json()).toMatchObject({ code: 'TENANT_NOT_FOUND' })
  })
})

describe('a domain of a shop’s own', () => {
  const claim = (domain: string, state: { is_verified: boolean; is_active?: boolean }) =>
    database.owner(
      `insert into tenant_domains (tenant_id, domain, is_verified, is_active, verification_token)
       values ($1, $2, $3, $4, 'x')`,
      [second.tenant_id, domain, state.is_verified, state.is_active ?? true],
    )

  test('answers once it is verified', async () => {
    await claim('www.seconde.example', { is_verified: true })
    expect(await shopAt('www.seconde.example')).toBe(second.tenant_slug)
  })

  test('answers nothing while it is unverified, or switched off', async () => {
    await claim('claimed.example', { is_verified: false })
    await claim('off.example', { is_verified: true, is_active: false })
    expect(await shopAt('claimed.example')).toBe('404')
    expect(await shopAt('off.example')).toBe('404')
    expect(await shopAt('sub.www.seconde.example')).toBe('404')
  })
})

describe('a local host', () => {
  test('shows the first shop, by name or by address', async () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect(await shopAt(host), host).toBe(first.tenant_slug)
    }
  })

  test('shows the shop that ?tenant= asks for, and remembers it', async () => {
    const asked = await server.ask('localhost', `/?tenant=${second.tenant_slug}`)
    expect(asked.body).toContain(second.tenant_slug)
    expect(asked.cookies).toMatchObject([{ name: 'dev_tenant', value: second.tenant_slug }])
    const later = await server.ask('localhost', '/', {
      cookies: { dev_tenant: second.tenant_slug },
    })
    expect(later.body).toContain(second.tenant_slug)
  })

  test('forgets a shop that does not resolve, says so to whoever asked for it, and keeps only one cookie of that name', async () => {
    for (const [url, remembered] of [
      ['/?tenant=nobody', ''],
      ['/', 'nobody'],
      ['/?tenant=nobody', second.tenant_slug],
    ] as const) {
      const page = await server.ask('localhost', url, { cookies: { dev_tenant: remembered } })
      const isAsked = url !== '/'
      expect(page.statusCode).toBe(isAsked ? 404 : 200)
      expect(page.body).toContain(
        isAsked ? "Tenant 'nobody' not found or inactive" : first.tenant_slug,
      )
      expect(page.cookies).toHaveLength(1)
      expect(page.cookies[0]).toMatchObject({ name: 'dev_tenant', value: '', expires: new Date(0) })
    }
  })

  test('survives whatever ?tenant= or the cookie may hold', async () => {
    for (const nonsense of ['%00', '%ED%A0%80', '%', 'é'.repeat(500), '..%2F', '%27%3B--']) {
      const asked = await server.ask('localhost', `/?tenant=${nonsense}`)
      expect(asked.statusCode).toBe(404)
      expect(asked.body).toContain("Tenant '' not found or inactive")
      const headers = { cookie: `dev_tenant=${encodeURI(nonsense).replaceAll('%25', '%')}` }
      expect((await server.ask('localhost', '/', { headers })).statusCode).toBe(200)
    }
  })

  test('shows the platform with platform=true, which no other host does', async () => {
    const platform = (host: string) => server.ask(host, '/?platform=true')
    expect((await platform('localhost:3000')).body).toContain('data-application="platform"')
    expect((await platform('127.0.0.1')).body).toContain('data-application="platform"')
    expect((await platform(`${second.tenant_slug}.localhost`)).body).toContain(second.tenant_slug)
    expect((await platform('www.seconde.example')).body).toContain('data-application="shop"')
    expect((await server.ask('localhost', '/?platform=1')).body).toContain(first.tenant_slug)
  })

  test('does not let ?tenant= choose a shop on a host that names one', async () => {
    const url = `/?tenant=${first.tenant_slug}`
    expect(await shopAt(`${second.tenant_slug}.localhost`, url)).toBe(second.tenant_slug)
    expect(await shopAt('nobody.localhost', url)).toBe('404')
  })
})

test('the platform’s own hosts show the platform', async () => {
  for (const host of ['fournil.localhost', 'www.fournil.localhost:3000']) {
    expect((await server.ask(host, '/')).body).toContain('data-application="platform"')
  }
})

test('no header but Host is believed', async () => {
  const headers = {
    'x-forwarded-host': `${second.tenant_slug}.localhost`,
    forwarded: `host=${second.tenant_slug}.localhost`,
    'x-original-host': `${second.tenant_slug}.localhost`,
  }
  const page = await server.ask(`${first.tenant_slug}.localhost`, '/', { headers })
  expect(page.body).toContain(`data-shop="${first.tenant_slug}"`)
})

test('a trusted proxy’s X-Forwarded-Host is not believed either', async () => {
  const behindProxy = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  const proxied = await testServer({ services: behindProxy })
  const page = await proxied.ask(`${first.tenant_slug}.localhost`, '/', {
    headers: { 'x-forwarded-host': `${second.tenant_slug}.localhost` },
  })
  expect(page.body).toContain(`data-shop="${first.tenant_slug}"`)
  await proxied.close()
  await behindProxy.close()
})

test.each(['intranet', 'a.b.localhost', 'user@localhost', 'exa mple.com', '999.1.1.1'])(
  'the host %j is refused',
  async (host) => {
    const page = await server.ask(host, '/')
    expect(page.statusCode).toBe(400)
    expect(page.json()).toEqual({
      code: 'BAD_REQUEST',
      message: 'Ce nom de site n’est pas valable.',
    })
  },
)

test.each(['//', '//[', '/?%', '/%', '/%00', '//evil.example/?tenant=x', '/\\', '/?tenant'])(
  'the address %j is no reason to fail',
  async (url) => {
    const odd = await server.app.inject({ headers: { host: 'localhost' }, url: { pathname: url } })
    expect(odd.statusCode).toBeLessThan(500)
  },
)

test.each(['suspended', 'cancelled'])('a shop that is %s is not found', async (status) => {
  const shop = await testTenant(database)
  await database.owner('update tenants set status = $1 where id = $2', [status, shop.tenant_id])
  const page = await server.ask(`${shop.tenant_slug}.localhost`, '/')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Boutique Non Trouvée')
})

describe('in production, under a domain of the open internet', () => {
  let open: { services: AppServices; server: TestServer }
  beforeAll(async () => {
    const services = await testServices(database, {
      NODE_ENV: 'production',
      PLATFORM_DOMAIN: 'fournil.example',
    })
    open = { services, server: await testServer({ services }) }
  })
  afterAll(async () => {
    await open.server.close()
    await open.services.close()
  })

  test('an address or localhost shows no shop, whatever is asked', async () => {
    for (const host of ['203.0.113.7', 'localhost:3000', '127.0.0.1', '[::1]']) {
      for (const url of ['/', `/?tenant=${second.tenant_slug}`]) {
        const page = await open.server.ask(host, url)
        expect(page.statusCode, `${host}${url}`).toBe(404)
        expect(page.body).not.toContain(first.tenant_slug)
        expect(page.cookies).toEqual([])
      }
    }
  })

  test('the platform’s domain and its subdomains answer', async () => {
    expect((await open.server.ask('fournil.example', '/')).body).toContain('"platform"')
    expect(await shopAt(`${second.tenant_slug}.fournil.example`, '/', open.server)).toBe(
      second.tenant_slug,
    )
  })

  test('a domain that merely sounds like a preview is somebody’s own', async () => {
    expect(await shopAt('le-local-paysan.fr', '/', open.server)).toBe('404')
  })
})

test('a change of a tenant is known at once in another process', async () => {
  const shop = await testTenant(database)
  const other = await testServices(database)
  const elsewhere = await testServer({ services: other })
  const host = `${shop.tenant_slug}.localhost`
  expect(await shopAt(host)).toBe(shop.tenant_slug)
  expect(await shopAt(host, '/', elsewhere)).toBe(shop.tenant_slug)

  await database.owner(`update tenants set status = 'suspended' where id = $1`, [shop.tenant_id])
  // Nobody said so: both still remember it. Were this to fail, the rest would prove nothing.
  expect(await shopAt(host, '/', elsewhere)).toBe(shop.tenant_slug)
  await inPlatform(services, async (tx) => {
    await publish(tx, shop.tenant_id, { topic: 'tenant' })
    return {
      audit: { log: 'audit', action_type: 'tenant_suspended', target_type: 'tenants' },
      result: undefined,
    }
  })
  await vi.waitFor(async () => expect(await shopAt(host, '/', elsewhere)).toBe('404'))
  await vi.waitFor(async () => expect(await shopAt(host)).toBe('404'))
  await elsewhere.close()
  await other.close()
})
