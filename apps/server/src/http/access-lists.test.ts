import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
import { testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'
import { createAccessLists } from './blocked-addresses.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await database.owner('delete from ip_blacklist')
  await database.owner('delete from ip_whitelist')
})

const blacklist = (address: string, until: string | null = null) =>
  database.owner(
    `insert into ip_blacklist (ip_address, reason, is_permanent, expires_at) values ($1, 'test', $2, $3)`,
    [address, until === null, until],
  )
const whitelist = (address: string, global = true) =>
  database.owner(
    `insert into ip_whitelist (ip_address, description, is_global) values ($1, 'test', $2)`,
    [address, global],
  )

describe('the blacklist', () => {
  test('holds addresses and ranges of both families', async () => {
    for (const address of ['203.0.113.7', '198.51.100.0/24', '2001:db8::1', '2001:db8:1::/48']) {
      await blacklist(address)
    }
    const lists = createAccessLists(database.db)
    for (const ip of [
      '203.0.113.7',
      '198.51.100.200',
      '2001:db8::1',
      '2001:db8:1:2::3',
      '::ffff:203.0.113.7',
    ]) {
      expect(await lists.blocks(ip), ip).toBe(true)
    }
    for (const ip of [
      '203.0.113.8',
      '198.51.101.1',
      '2001:db8::2',
      '2001:db8:2::1',
      '::ffff:203.0.113.8',
    ]) {
      expect(await lists.blocks(ip), ip).toBe(false)
    }
  })

  test('forgets what has expired', async () => {
    await blacklist('203.0.113.7', '2020-01-01')
    await blacklist('203.0.113.8', '2999-01-01')
    const lists = createAccessLists(database.db)
    expect(await lists.blocks('203.0.113.7')).toBe(false)
    expect(await lists.blocks('203.0.113.8')).toBe(true)
  })

  test('yields to the whitelist', async () => {
    await blacklist('203.0.113.7')
    await blacklist('203.0.113.8')
    await whitelist('203.0.113.7')
    await whitelist('203.0.113.8', false)
    const lists = createAccessLists(database.db)
    expect(await lists.blocks('203.0.113.7')).toBe(false)
    expect(await lists.blocks('203.0.113.8')).toBe(true)
  })

  test('lets in an allowed address out of a blocked range, and nobody else of it', async () => {
    await blacklist('203.0.113.0/24')
    await blacklist('2001:db8::/32')
    await whitelist('203.0.113.7')
    await whitelist('2001:db8:1::/48')
    const lists = createAccessLists(database.db)
    expect(await lists.blocks('203.0.113.7')).toBe(false)
    expect(await lists.blocks('203.0.113.8')).toBe(true)
    expect(await lists.blocks('2001:db8:1::9')).toBe(false)
    expect(await lists.blocks('2001:db8:2::9')).toBe(true)
  })

  test('is read anew every fifteen seconds, once however many ask', async () => {
    let now = 0
    const lists = createAccessLists(database.db, () => now)
    expect(await lists.blocks('203.0.113.7')).toBe(false)
    await blacklist('203.0.113.7')
    now = 14_999
    expect(await lists.blocks('203.0.113.7')).toBe(false)
    now = 15_000
    expect(await Promise.all([1, 2, 3].map(() => lists.blocks('203.0.113.7')))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('outlives a database that is away', async () => {
    let now = 0
    await blacklist('203.0.113.7')
    const errors: string[] = []
    const lists = createAccessLists(
      database.db,
      () => now,
      ({ message }) => errors.push(message),
    )
    expect(await lists.blocks('203.0.113.7')).toBe(true)
    await databaseAway(database)
    now = 60_000
    expect(await lists.blocks('203.0.113.7')).toBe(true)
    expect(await lists.blocks('203.0.113.8')).toBe(false)
    expect(errors).not.toEqual([])
    await databaseBack(database)
  })

  test('does not stumble over what is no address', async () => {
    const lists = createAccessLists(database.db)
    for (const ip of ['', 'unknown', '1.2.3.4:5678', '999.1.1.1'])
      expect(await lists.blocks(ip)).toBe(false)
  })
})

describe('behind a trusted proxy', () => {
  test('the visitor is judged by the address the proxy saw, and by no other', async () => {
    await blacklist('203.0.113.7')
    const host = `${(await testTenant(database)).tenant_slug}.localhost`
    const services: AppServices = await testServices(database, { TRUSTED_PROXIES: '10.0.0.0/8' })
    const server = await testServer({ services })
    const ask = (remoteAddress: string, forwarded: string, url = '/') =>
      server.app.inject({ url, remoteAddress, headers: { host, 'x-forwarded-for': forwarded } })

    const refused = await ask('10.0.0.1', '203.0.113.7')
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'FORBIDDEN', message: 'Accès refusé.' },
    ])
    expect((await ask('10.0.0.1', '203.0.113.7', '/api/session')).statusCode).toBe(403)
    expect((await ask('10.0.0.1', '203.0.113.8')).statusCode).toBe(200)
    // What the visitor wrote themselves stands to the left of what the proxy added.
    expect((await ask('10.0.0.1', '198.51.100.1, 203.0.113.7')).statusCode).toBe(403)
    expect((await ask('10.0.0.1', '203.0.113.7, 198.51.100.1')).statusCode).toBe(200)
    // Not a proxy of ours: its own address counts, whatever it says.
    expect((await ask('203.0.113.7', '198.51.100.1')).statusCode).toBe(403)
    expect((await ask('198.51.100.1', '203.0.113.7')).statusCode).toBe(200)
    for (const odd of ['unknown', '198.51.100.9:4711', '[2001:db8::1]:80', ',,']) {
      expect((await ask('10.0.0.1', odd)).statusCode, odd).toBe(200)
    }
    await server.close()
    await services.close()
  })
})
