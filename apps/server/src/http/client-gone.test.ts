import net, { type AddressInfo } from 'node:net'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})
beforeEach(() => {
  server.log.length = 0
})

/** Says this, and resets the connection the moment its request arrives. */
function askAndReset(line: string, rest: string) {
  const { port } = server.app.server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  server.app.server.prependOnceListener('request', () => socket.resetAndDestroy())
  socket.write(`${line} HTTP/1.1\r\nHost: ${shop.tenant_slug}.localhost\r\n${rest}`)
}

const logged = (message: string) => server.log.filter(({ msg }) => msg === message)
const noise = () => server.log.filter(({ level }) => Number(level) > 30)

test.each(['/', '/api/shop/tenant', '/files/x', '/live', '/livez', '/sandbox/pay/cs_test_1'])(
  'who hangs up as soon as GET %s is said leaves no warning and no stack in the log',
  async (path) => {
    const closed = new Promise<void>((resolve) =>
      server.app.server.once('request', (_request, response) => response.once('close', resolve)),
    )
    askAndReset(`GET ${path}`, '\r\n')
    await closed
    // By the time another request is answered, whatever the first one left behind has run.
    const answer = await server.ask(`${shop.tenant_slug}.localhost`, path, { method: 'HEAD' })
    expect(answer.statusCode).toBeLessThan(500)
    expect(noise()).toEqual([])
  },
)

test.each([
  ['/api/session/sign-in', 'application/json'],
  ['/rpc/session/signIn', 'application/json'],
  ['/admin/login', 'application/x-www-form-urlencoded'],
  ['/sandbox/pay/cs_test_1', 'application/x-www-form-urlencoded'],
  ['/webhooks/stripe', 'application/json'],
])(
  'who hangs up in the middle of a body for %s is worth a word, not a warning',
  async (path, type) => {
    askAndReset(`POST ${path}`, `content-type: ${type}\r\ncontent-length: 100\r\n\r\n{"a`)
    await vi.waitFor(() =>
      expect(logged('the client left in the middle of its request')).toHaveLength(1),
    )
    expect(noise()).toEqual([])
  },
)
