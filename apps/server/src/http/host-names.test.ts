import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { talk } from '../testing/talk.ts'
import { testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let moved: TestTenant
let services: AppServices
let server: TestServer

/** A server of the open internet, with shops in every state. */
beforeAll(async () => {
  database = await testDatabase()
  shop = await named('levain')
  moved = await named('colbert')
  const [suspended, deleted] = [await named('ferme'), await named('parti')]
  await database.owner(`update tenants set status = 'suspended' where id = $1`, [
    suspended.tenant_id,
  ])
  await database.owner('update tenants set deleted_at = now() where id = $1', [deleted.tenant_id])
  await claim(shop, 'www.levain.test')
  await claim(shop, 'xn--ptisserie-lan-ieb8i.test')
  await claim(shop, 'claimed.test', { is_verified: false })
  await claim(shop, 'off.test', { is_active: false })
  await claim(suspended, 'ferme.test')
  await claim(deleted, 'parti.test')
  await claim(moved, 'www.colbert.test', { is_primary: true })
  await claim(moved, 'colbert.test')
  services = await testServices(database, {
    NODE_ENV: 'production',
    PLATFORM_DOMAIN: 'fournil.example',
  })
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

async function named(slug: string): Promise<TestTenant> {
  const tenant = await testTenant(database)
  await database.owner('update tenants set slug = $1 where id = $2', [slug, tenant.tenant_id])
  return { ...tenant, tenant_slug: slug }
}

function claim(tenant: TestTenant, domain: string, state = {}) {
  const row = { is_verified: true, is_active: true, is_primary: false, ...state }
  return database.owner(
    `insert into tenant_domains (tenant_id, domain, is_verified, is_active, is_primary, verification_token)
     values ($1, $2, $3, $4, $5, 'x')`,
    [tenant.tenant_id, domain, row.is_verified, row.is_active, row.is_primary],
  )
}

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Who answers: a shop by its slug, the platform, or the status of whoever does not. */
function whoAnswers({ statusCode, body }: Answer): string {
  if (body.includes('data-application="platform"')) return 'platform'
  return /data-shop="([^"]*)"/.exec(body)?.[1] ?? String(statusCode)
}

describe('a host name has one answer', () => {
  test.each([
    ['fournil.example', 'platform'],
    ['www.fournil.example', 'platform'],
    ['FOURNIL.Example.:443', 'platform'],
    ['levain.fournil.example', 'levain'],
    ['LEVAIN.fournil.example', 'levain'],
    ['levain.fournil.example.', 'levain'],
    ['levain.fournil.example:8443', 'levain'],
    ['Levain.Fournil.Example.:443', 'levain'],
    ['a.levain.fournil.example', '400'],
    ['inconnu.fournil.example', '404'],
    ['ferme.fournil.example', '404'],
    ['parti.fournil.example', '404'],
    ['www.levain.test', 'levain'],
    ['WWW.LEVAIN.TEST', 'levain'],
    ['www.levain.test.', 'levain'],
    ['www.levain.test:443', 'levain'],
    ['levain.test', '404'],
    ['a.www.levain.test', '404'],
    ['xn--ptisserie-lan-ieb8i.test', 'levain'],
    ['XN--PTISSERIE-LAN-IEB8I.test', 'levain'],
    // A Host header is in ASCII: the letters themselves are nobody's name.
    ['pâtisserie-élan.test', '400'],
    ['claimed.test', '404'],
    ['off.test', '404'],
    ['ferme.test', '404'],
    ['parti.test', '404'],
    ['levain.localhost', 'levain'],
    ['levain.fournil.example.evil.test', '404'],
    ['203.0.113.7', '404'],
    ['localhost', '404'],
    ['levain', '400'],
    ['levain.fournil.example:0', '400'],
    ['levain.fournil.example:x', '400'],
    ['levain..fournil.example', '400'],
    ['user@levain.fournil.example', '400'],
  ])('%s: %s', async (host, expected) => {
    expect(whoAnswers(await server.ask(host, '/'))).toBe(expected)
  })

  test('two of them have none', async () => {
    const bytes = `GET / HTTP/1.1\r\nHost: levain.fournil.example\r\nHost: www.colbert.test\r\nConnection: close\r\n\r\n`
    expect(await talk(server.app, bytes)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([undefined, '127.0.0.1'])(
    'whatever headers a proxy sends along, trusted: %s',
    async (TRUSTED_PROXIES) => {
      const behind = await testServices(database, {
        NODE_ENV: 'production',
        PLATFORM_DOMAIN: 'fournil.example',
        ...(TRUSTED_PROXIES ? { TRUSTED_PROXIES } : {}),
      })
      const proxied = await testServer({ services: behind })
      const headers = {
        'x-forwarded-host': 'colbert.fournil.example',
        'x-original-host': 'colbert.fournil.example',
        'x-host': 'colbert.fournil.example',
        forwarded: 'host=colbert.fournil.example',
      }
      const page = await proxied.ask('levain.fournil.example', '/', { headers })
      expect(whoAnswers(page)).toBe('levain')
      await proxied.close()
      await behind.close()
    },
  )
})

describe('a visitor of another name is sent to the primary domain', () => {
  const sentTo = async (
    host: string,
    url: string,
    headers = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => {
    const answer = await server.ask(host, url, { headers, method })
    return answer.statusCode === 308 ? answer.headers.location : answer.statusCode
  }

  test('path and query kept, from the subdomain and from other domains', async () => {
    for (const host of ['colbert.fournil.example', 'colbert.test', 'COLBERT.test.:443']) {
      expect(await sentTo(host, '/product/7?code=A%20B&x=1')).toBe(
        'https://www.colbert.test/product/7?code=A%20B&x=1',
      )
      expect(await sentTo(host, '/', {}, 'HEAD')).toBe('https://www.colbert.test/')
    }
  })

  test('for this once: another may be chosen tomorrow', async () => {
    const { headers } = await server.ask('colbert.test', '/')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('not on the primary domain itself, nor in a shop without one', async () => {
    expect(await sentTo('www.colbert.test', '/')).toBe(200)
    expect(await sentTo('www.colbert.test.:443', '/')).toBe(200)
    expect(await sentTo('levain.fournil.example', '/')).toBe(200)
  })

  test.each(['/admin', '/admin/orders', '/admin/login?next=x'])(
    'not from the back office: %s',
    async (url) => {
      expect(await sentTo('colbert.fournil.example', url)).toBe(200)
    },
  )

  test.each([
    ['an API call', '/api/shop/stores', {}],
    ['a page’s data', '/product/7.data', {}],
    ['a file of the build', '/assets/shop/x.js', {}],
    ['a page in a frame', '/', { 'sec-fetch-dest': 'iframe' }],
    ['a call of a script', '/', { 'sec-fetch-dest': 'empty' }],
  ])('not what an open page asks for: %s', async (_, url, headers) => {
    expect(await sentTo('colbert.fournil.example', url, headers)).toEqual(expect.any(Number))
  })

  test('not to one that leads elsewhere, or has no certificate', async () => {
    const elsewhere = await named('perdu')
    await claim(elsewhere, 'www.perdu.test', { is_primary: true })
    const change = (set: string) =>
      database.owner(`update tenant_domains set ${set} where domain = 'www.perdu.test'`)
    const sent = async () => {
      services.tenants.drop()
      return sentTo('perdu.fournil.example', '/')
    }
    expect(await sent()).toBe('https://www.perdu.test/')
    await change('dns_lost_at = now()')
    expect(await sent()).toBe(200)
    await change(`dns_lost_at = null, ssl_status = 'failed'`)
    expect(await sent()).toBe(200)
    await change(`ssl_status = 'active'`)
    expect(await sent()).toBe('https://www.perdu.test/')
  })
})

describe('with SINGLE_SHOP every name is that shop', () => {
  let alone: { services: AppServices; server: TestServer }
  beforeAll(async () => {
    const services = await testServices(database, {
      NODE_ENV: 'production',
      PLATFORM_DOMAIN: 'www.ma-boulangerie.test',
      SINGLE_SHOP: 'colbert',
    })
    alone = { services, server: await testServer({ services }) }
  })
  afterAll(async () => {
    await alone.server.close()
    await alone.services.close()
  })

  test.each([
    'www.ma-boulangerie.test',
    'caisse',
    '192.168.1.20:3000',
    'levain.ma-boulangerie.test',
    'www.levain.test',
    'localhost',
    '[::1]',
  ])('%s', async (host) => {
    expect(whoAnswers(await alone.server.ask(host, '/?tenant=levain&platform=true'))).toBe(
      'colbert',
    )
  })

  test('and leads its own domains to its one name', async () => {
    const person = await testMember(database, moved, ['can_manage_design_settings'])
    const host = 'www.ma-boulangerie.test'
    const cookies = await testSession(database, person, host)
    const domains = await alone.server.ask(host, '/api/office/domains', { cookies })
    expect(domains.json()).toMatchObject({ default_domain: host })
  })

  test('but what is no name, and no certificate is asked for names that are not its own', async () => {
    expect(whoAnswers(await alone.server.ask('a..b', '/'))).toBe('400')
    const ask = async (domain: string) =>
      (await alone.server.app.inject(`/internal/tls?domain=${domain}`)).statusCode
    expect(await ask('www.ma-boulangerie.test')).toBe(200)
    expect(await ask('www.colbert.test')).toBe(200)
    expect(await ask('invented.test')).toBe(404)
  })
})
