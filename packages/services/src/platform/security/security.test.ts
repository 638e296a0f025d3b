import { accessLists } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { allowAddress } from './allow-address.ts'
import { blockAddress } from './block-address.ts'
import { listAccessAddresses } from './list-addresses.ts'
import { listSecurityLogs } from './list-security-logs.ts'
import { removeAddress } from './remove-address.ts'

const NOON = new Date('2026-11-16T11:00:00Z')
const OWN = '192.0.2.10'

let at: TestConsole
let admin: Context

beforeAll(async () => {
  at = await openTestConsole()
  admin = { ...at.admin, now: NOON }
})
afterAll(() => at.close())
beforeEach(() => at.team.database.owner('truncate ip_blacklist, ip_whitelist'))

const block = (ip_address: string, expires_on: string | null = null, ctx = admin) =>
  blockAddress(ctx, {
    ip_address,
    reason: 'Guesses passwords',
    is_permanent: expires_on === null,
    expires_on,
  })
const allow = (ip_address: string) => allowAddress(admin, { ip_address, description: 'Office' })
const listed = async (list: 'blacklist' | 'whitelist', now = NOON) =>
  (await listAccessAddresses({ ...admin, now }, { list })).rows.map(({ ip_address }) => ip_address)
const lockedOut = { code: 'CONSOLE_REFUSED', sentence: expect.stringContaining('lock you out') }

describe('nobody locks themselves out', () => {
  test.each([OWN, '192.0.2.0/24', '0.0.0.0/0'])('by blocking %s', async (range) => {
    await expect(block(range)).rejects.toMatchObject(lockedOut)
    expect(await listed('blacklist')).toEqual([])
  })

  test('by an address of both families', async () => {
    const ctx = { ...admin, ip_address: `::ffff:${OWN}` }
    await expect(block(OWN, null, ctx)).rejects.toMatchObject(lockedOut)
  })

  test('by leaving the whitelist that lets them in', async () => {
    const { id } = await allow(OWN)
    await block('192.0.2.0/24')
    const leave = removeAddress(admin, { list: 'whitelist', address_id: id })
    await expect(leave).rejects.toMatchObject(lockedOut)
    expect(await listed('whitelist')).toEqual([OWN])
  })
})

test('an address is kept as the range it is, once, and both logs tell', async () => {
  const { id } = await block('198.51.100.77/24')
  expect(await listed('blacklist')).toEqual(['198.51.100.0/24'])
  await expect(block('198.51.100.1/24')).rejects.toMatchObject({
    data: { issues: [{ field: 'ip_address' }] },
  })
  await removeAddress(admin, { list: 'blacklist', address_id: id })
  expect(await listed('blacklist')).toEqual([])
  const types = [{ type: 'ip_blacklisted' }, { type: 'ip_blacklist_removed' }]
  expect(await at.audited(id)).toMatchObject(types)
  expect(await at.secured(id)).toMatchObject(types)
  const allowed = await allow('2001:db8::/32')
  await removeAddress(admin, { list: 'whitelist', address_id: allowed.id })
  expect(await at.secured(allowed.id)).toMatchObject([
    { type: 'ip_whitelisted' },
    { type: 'ip_whitelist_removed' },
  ])
})

test('a ban until today lasts as long as today does in Paris, and can then be set anew', async () => {
  await block('198.51.100.7', '2026-11-16')
  const [row] = (await listAccessAddresses(admin, { list: 'blacklist' })).rows
  expect(row?.expires_at).toEqual(new Date('2026-11-16T23:00:00Z'))
  const tomorrow = new Date('2026-11-16T23:00:00Z')
  expect(await listed('blacklist', tomorrow)).toEqual([])
  await block('198.51.100.7', null, { ...admin, now: tomorrow })
  expect(await listed('blacklist', tomorrow)).toEqual(['198.51.100.7'])
  await expect(block('198.51.100.8', '2026-11-15')).rejects.toMatchObject({
    data: { issues: [{ field: 'expires_on' }] },
  })
})

test('what the whitelist lets in is let in although its range is blocked', async () => {
  await allow('198.51.100.9')
  await block('198.51.100.0/24')
  const lists = await accessLists(at.team.database.db)
  expect(lists).toEqual({ blocked: ['198.51.100.0/24'], allowed: ['198.51.100.9/32'] })
})

test('the log is found by the kind of event and by the address', async () => {
  await block('203.0.113.5')
  const { rows } = await listSecurityLogs(admin, { search: 'IP blacklisted' })
  expect(rows[0]).toMatchObject({ event_type: 'ip_blacklisted', ip_address: OWN })
  expect(new Set(rows.map(({ event_type }) => event_type))).toEqual(new Set(['ip_blacklisted']))
  expect((await listSecurityLogs(admin, { search: OWN })).rows.length).toBeGreaterThan(0)
  expect((await listSecurityLogs(admin, { search: '203.0.113.99' })).rows).toEqual([])
  expect((await listSecurityLogs(admin, { search: 'nothing of the kind' })).rows).toEqual([])
})

test('the lists are for the platform’s own people', async () => {
  const owner = await at.owner()
  for (const asked of [
    () => block('203.0.113.6', null, owner),
    () => listAccessAddresses(owner, { list: 'blacklist' }),
    () => listSecurityLogs(owner, {}),
  ])
    await expect(asked()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
