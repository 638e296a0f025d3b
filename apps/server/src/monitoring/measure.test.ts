import type { AddressInfo } from 'node:net'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'
import { askReady } from './ask-ready.ts'
import { keptUntilWritten } from './kept-until-written.ts'
import { probeUptime, writeRequests } from './measure.ts'

let database: TestDatabase
let services: AppServices
let server: TestServer
let host: string
let address: string
const logger = pino({ level: 'silent' })

beforeAll(async () => {
  database = await testDatabase()
  host = `${(await testTenant(database)).tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})
beforeEach(async () => {
  counted()
  seen = { requests: 0, errors: 0 }
  await database.owner('truncate request_measurements, uptime_probes')
})

let seen = { requests: 0, errors: 0 }
const counted = () => {
  for (const { requests, errors } of server.app.takeCountedMinutes())
    seen = { requests: seen.requests + requests, errors: seen.errors + errors }
  return seen
}
/** An answer is counted when it has gone, a moment after whoever asked has it. */
const expectCounted = (expected: typeof seen) =>
  vi.waitFor(() => expect(counted()).toEqual(expected))

describe('what is counted', () => {
  test('is what visitors ask for, not what machines ask about us', async () => {
    for (const url of ['/', '/api/shop/theme', '/nothing-here']) await server.ask(host, url)
    for (const url of ['/livez', '/readyz', '/metrics', '/assets/shop/gone.js'])
      await server.ask(host, url)
    await expectCounted({ requests: 3, errors: 0 })
  })

  test('is written when the process stops, and what could not be written is kept', async () => {
    const minute = new Date('2026-11-16T12:00:00Z')
    const minutes = [{ minute, requests: 7, errors: 1, duration_ms_sum: 70 }]
    server.app.returnCountedMinutes(minutes)
    await databaseAway(database)
    await writeRequests(server.app, services, logger)()
    await databaseBack(database)
    await writeRequests(server.app, services, logger)()
    await writeRequests(server.app, services, logger)()
    const sum = 'select requests, errors from request_measurements where minute = $1'
    expect(await database.owner(sum, [minute])).toEqual([{ requests: 7, errors: 1 }])
  })

  test('as an error is what fails on our side', async () => {
    await databaseAway(database)
    services.tenants.drop()
    await server.ask(host, '/')
    await databaseBack(database)
    await expectCounted({ requests: 1, errors: 1 })
  })
})

describe('the platform asks itself', () => {
  test('and is answered, refused without a database, or not heard at all', async () => {
    expect(await askReady(`${address}/readyz`)).toEqual({
      is_up: true,
      duration_ms: expect.any(Number),
    })
    await databaseAway(database)
    expect(await askReady(`${address}/readyz`)).toMatchObject({ is_up: false })
    await databaseBack(database)
    // Nothing listens on the first of all ports.
    expect(await askReady('http://127.0.0.1:1/readyz')).toEqual({ is_up: false, duration_ms: null })
  })

  test('and writes down what it heard', async () => {
    await probeUptime(`${address}/readyz`, services, logger)()
    await vi.waitFor(async () =>
      expect(await database.owner('select is_up from uptime_probes')).toEqual([{ is_up: true }]),
    )
  })
})

test('figures that cannot be written wait for the next time, the newest of them', async () => {
  const written: number[][] = []
  let isAway = true
  const kept = keptUntilWritten<number>(async (figures) => {
    if (isAway) throw new Error('away')
    written.push([...figures])
  }, 3)
  for (const figure of [1, 2, 3, 4]) {
    kept.add(figure)
    await expect(kept.write()).rejects.toThrow('away')
  }
  isAway = false
  kept.add(5)
  await kept.write()
  await kept.write()
  expect(written).toEqual([[3, 4, 5]])
})
