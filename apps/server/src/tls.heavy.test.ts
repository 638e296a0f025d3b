import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import type { TLSSocket } from 'node:tls'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { unusedPort } from '@fournil/db/testing/unused-port'
import { type DnsServer, openDnsServer } from '@fournil/integrations/dns/testing/dns-server'
import { createTlsProbe } from '@fournil/integrations/tls-probe/create-tls-probe'
import { publish } from '@fournil/services/events/publish'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppServices } from './app-services.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { createLogger } from './logger.ts'
import { type CaddyProcess, startCaddy } from './testing/caddy-process.ts'
import { type TestPerson, testMember, testSession } from './testing/test-people.ts'
import { type TestServer, testServer } from './testing/test-server.ts'
import { testServices } from './testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let owner: TestPerson
let dns: DnsServer
let caddy: CaddyProcess
let services: AppServices
let server: TestServer
let ownHost: string

const DOMAIN = 'www.maison-levain.test'

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  ownHost = `${shop.tenant_slug}.fournil.example`
  owner = await testMember(database, shop, ['can_manage_design_settings', 'can_manage_products'])
  dns = await openDnsServer()
  const port = await unusedPort()
  caddy = await startCaddy(port)
  services = await testServices(database, {
    PLATFORM_DOMAIN: 'fournil.example',
    TRUSTED_PROXIES: '127.0.0.1',
    DNS_SERVERS: dns.address,
    TLS_PROXY: `127.0.0.1:${caddy.https_port}`,
    TLS_PROXY_CA: caddy.ca_file,
    RUN_JOBS: '1',
  })
  server = await testServer({ services })
  await server.app.listen({ port, host: '127.0.0.1' })
  await runJobs(services, createLogger({ ...services.env, LOG_LEVEL: 'silent' }))
})
afterAll(async () => {
  await caddy?.close()
  await server?.close()
  await services?.close()
  await dns?.close()
  await database?.close()
})

type Sent = {
  method?: string
  path?: string
  body?: Buffer | string
  headers?: http2.OutgoingHttpHeaders
}
type Answered = { status: number; headers: http2.IncomingHttpHeaders; body: string }

/** A browser's connection under this name: one handshake, HTTP/2, the proxy's authority believed and no other. */
async function visit(host: string) {
  const ca = readFileSync(caddy.ca_file)
  const session = http2.connect(`https://127.0.0.1:${caddy.https_port}`, { servername: host, ca })
  await new Promise((resolve, reject) => {
    session.once('connect', resolve)
    session.once('error', reject)
  })
  const socket = session.socket as TLSSocket
  function open({ method = 'GET', path = '/', headers = {} }: Sent) {
    return session.request({ ':method': method, ':path': path, ':authority': host, ...headers })
  }
  return {
    alpn: socket.alpnProtocol,
    certificate: socket.getPeerCertificate(),
    open,
    ask: (sent: Sent): Promise<Answered> =>
      new Promise((resolve, reject) => {
        const stream = open(sent)
        let headers: http2.IncomingHttpHeaders = {}
        let body = ''
        stream.on('response', (heard) => {
          headers = heard
        })
        stream.on('data', (part) => {
          body += part
        })
        stream.on('end', () => resolve({ status: Number(headers[':status']), headers, body }))
        stream.on('error', reject)
        stream.end(sent.body)
      }),
    close: () => session.destroy(),
  }
}

async function cookieOn(host: string) {
  const { fournil_session } = await testSession(database, owner, host)
  return { cookie: `__Host-fournil_session=${fournil_session}` }
}

async function call(host: string, path: string, input: object): Promise<Record<string, unknown>> {
  const browser = await visit(host)
  const answer = await browser.ask({
    method: 'POST',
    path,
    headers: {
      ...(await cookieOn(host)),
      'content-type': 'application/json',
      origin: `https://${host}`,
    },
    body: JSON.stringify(input),
  })
  browser.close()
  expect(answer.status, answer.body).toBe(200)
  return JSON.parse(answer.body)
}

test('a shop’s domain is refused, added, verified, and then served over HTTPS with a certificate of its own', async () => {
  // A name that nobody has proved gets no certificate, and so no answer at all.
  await expect(visit(DOMAIN)).rejects.toThrow()

  const added = await call(ownHost, '/api/office/domains', { type: 'subdomain', domain: DOMAIN })
  await expect(visit(DOMAIN)).rejects.toThrow()
  dns.know({
    [`_verification.${DOMAIN}`]: { TXT: [String(added.verification_token)] },
    [DOMAIN]: { CNAME: [ownHost] },
  })
  const verified = await call(ownHost, '/api/functions/verify-domain', {
    action: 'verify',
    domainId: added.id,
  })
  expect(verified).toMatchObject({ success: true, pointsHere: true })

  // The job asks for the certificate before the first visitor comes, and writes down that it is there.
  const sslStatus = async () => {
    const [row] = await database.owner<{ ssl_status: string }>(
      'select ssl_status from tenant_domains where domain = $1',
      [DOMAIN],
    )
    return row?.ssl_status
  }
  await vi.waitFor(async () => expect(await sslStatus()).toBe('active'), 120_000)

  const browser = await visit(DOMAIN)
  expect(browser.alpn).toBe('h2')
  expect(browser.certificate.subjectaltname).toBe(`DNS:${DOMAIN}`)
  const page = await browser.ask({})
  expect(page.status).toBe(200)
  expect(page.body).toContain(`data-shop="${shop.tenant_slug}"`)
  browser.close()
})

test('the shop’s other names lead there, and plain HTTP to HTTPS', async () => {
  const browser = await visit(ownHost)
  const page = await browser.ask({ path: '/product/7?x=1' })
  expect([page.status, page.headers.location]).toEqual([308, `https://${DOMAIN}/product/7?x=1`])
  browser.close()
  const plain = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = {
      port: caddy.http_port,
      host: '127.0.0.1',
      path: '/x',
      headers: { host: DOMAIN },
    }
    http.get(options, resolve).on('error', reject)
  })
  plain.resume()
  expect([plain.statusCode, plain.headers.location?.startsWith(`https://${DOMAIN}`)]).toEqual([
    308,
    true,
  ])
})

test('live events and uploads pass through it', async () => {
  const browser = await visit(DOMAIN)
  const live = browser.open({ path: '/live' })
  let heard = ''
  live.on('data', (part) => {
    heard += part
  })
  await new Promise((opened) => live.once('response', opened))
  const scope = { db: services.db, tenant: { tenant_id: shop.tenant_id } }
  await vi.waitFor(async () => {
    await inTenant(scope, (tx) => publish(tx, shop.tenant_id, { topic: 'catalogue' }))
    expect(heard).toContain('catalogue')
  }, 60_000)
  live.close()

  // Noise, so that it stays as large as it is: several megabytes in one body.
  const noise = {
    create: {
      width: 1100,
      height: 1100,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const
  const picture = await sharp(noise).png().toBuffer()
  expect(picture.length).toBeGreaterThan(2_000_000)
  const upload = await browser.ask({
    method: 'POST',
    path: '/uploads/product-images',
    headers: {
      ...(await cookieOn(DOMAIN)),
      'content-type': 'image/png',
      origin: `https://${DOMAIN}`,
    },
    body: picture,
  })
  expect(upload.status, upload.body).toBe(200)
  browser.close()
})

test('a visitor cannot ask the proxy which names are ours, nor pass for another', async () => {
  const browser = await visit(DOMAIN)
  const asked = await browser.ask({ path: `/internal/tls?domain=${DOMAIN}` })
  expect(asked.status).toBe(404)
  const page = await browser.ask({ headers: { 'x-forwarded-host': 'fournil.example' } })
  expect(page.body).toContain(`data-shop="${shop.tenant_slug}"`)
  browser.close()
})

test('what is said of a certificate is what a handshake shows', async () => {
  const proxy = { host: '127.0.0.1', port: caddy.https_port }
  const ca = readFileSync(caddy.ca_file, 'utf8')
  expect(await createTlsProbe({ proxy, ca }).look(DOMAIN)).toBe('valid')
  expect(await createTlsProbe({ proxy, ca }).look('nobody.test')).toBe('invalid')
  // An authority that no browser knows.
  expect(await createTlsProbe({ proxy }).look(DOMAIN)).toBe('invalid')
  const away = { host: '127.0.0.1', port: await unusedPort() }
  expect(await createTlsProbe({ proxy: away, ca }).look(DOMAIN)).toBe('unknown')
  expect(await createTlsProbe({ proxy: undefined }).look(DOMAIN)).toBe('unknown')
})
