import net, { type AddressInfo, type Socket } from 'node:net'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

const MOST = 300

let database: TestDatabase
let services: AppServices
let direct: TestServer
let proxied: TestServer
let sockets: Socket[] = []

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  direct = await testServer({ services })
  const env = { ...services.env, TRUSTED_PROXIES: ['127.0.0.0/8'] }
  proxied = await testServer({ services: { ...services, env } })
  for (const { app } of [direct, proxied]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await direct.close()
  await proxied.close()
  await services.close()
  await database.close()
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

function connect({ app }: TestServer, localAddress = '127.0.0.1'): Socket {
  const { port } = app.server.address() as AddressInfo
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

/** What the server says to a probe on this connection; nothing when it hangs up instead. */
function ask(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (part) => resolve(String(part).split('\r\n')[0] ?? ''))
    socket.once('close', () => resolve(''))
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })
}

const connections = ({ app }: TestServer) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('an address has so many connections and not one more; others have theirs', async () => {
  for (let i = 0; i < MOST; i++) connect(direct)
  await vi.waitFor(async () => expect(await connections(direct)).toBe(MOST))
  expect(await ask(connect(direct))).toBe('')
  expect(await ask(connect(direct, '127.0.0.2'))).toBe('HTTP/1.1 200 OK')
  expect(direct.log.filter(({ msg }) => msg === 'too many connections')).toHaveLength(1)

  sockets[0]?.destroy()
  await vi.waitFor(async () => expect(await ask(connect(direct))).toBe('HTTP/1.1 200 OK'))
})

test('a trusted proxy carries everybody’s', async () => {
  for (let i = 0; i < MOST; i++) connect(proxied)
  await vi.waitFor(async () => expect(await connections(proxied)).toBe(MOST))
  expect(await ask(connect(proxied))).toBe('HTTP/1.1 200 OK')
})

test('every wait for a client has an end', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } =
    direct.app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    maxConnections: 10_000,
  })
})
