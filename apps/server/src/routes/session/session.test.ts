import { argon2 } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { House } from '../../house.ts'
import { testHouse } from '../../testing/test-house.ts'
import {
  PASSWORD,
  type TestPerson,
  testMember,
  testSession,
  testSuperAdmin,
} from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let house: House
let server: TestServer
let member: TestPerson
let superAdmin: TestPerson
let here: string
let nextDoor: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  here = `${shop.tenant_slug}.localhost`
  nextDoor = `${neighbour.tenant_slug}.localhost`
  member = await testMember(database, shop, ['can_manage_orders', 'can_manage_reviews'])
  superAdmin = await testSuperAdmin(database)
  house = await testHouse(database, { TRUSTED_PROXIES: '127.0.0.1' })
  server = await testServer({ house })
})

afterAll(async () => {
  await server.close()
  await house.close()
  await database.close()
})

let visitors = 0

/** Each from an address of its own, so that the limit of one is not another's. */
function signIn(
  host: string,
  payload: object,
  headers: Record<string, string> = { 'x-forwarded-for': `198.51.100.${++visitors}` },
) {
  const options: InjectOptions = { method: 'POST', payload, headers }
  return server.ask(host, '/api/session/sign-in', options)
}

async function whoIs(host: string, cookies: Record<string, string>) {
  return (await server.ask(host, '/api/session', { cookies })).json()
}

const credentials = (person: TestPerson) => ({ email: person.email, password: PASSWORD })

async function cookieOf(host: string, person: TestPerson) {
  const answer = await signIn(host, credentials(person))
  expect(answer.statusCode).toBe(200)
  const cookie = answer.cookies[0]
  if (!cookie) throw new Error('no cookie')
  return { [cookie.name]: cookie.value }
}

describe('signing in', () => {
  test('opens a session and leads to the first screen that the flags permit', async () => {
    const answer = await signIn(here, {
      ...credentials(member),
      email: ` ${member.email.toUpperCase()} `,
    })
    expect(answer.json()).toEqual({ landing: '/admin/orders' })
    expect(await whoIs(here, { fournil_session: answer.cookies[0]?.value ?? '' })).toEqual({
      user_id: member.user_id,
      email: member.email,
      tenant_id: shop.tenant_id,
      is_super_admin: false,
      permissions: ['can_manage_orders', 'can_manage_reviews'],
      impersonation: null,
    })
  })

  test('keeps the token where scripts and other hosts cannot reach it', async () => {
    const answer = await signIn(here, credentials(member))
    expect(answer.headers['set-cookie']).toMatch(
      /^fournil_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    const days = ((answer.cookies[0]?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('over TLS binds the cookie to the host by its very name', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.200' }
    const answer = await signIn(here, credentials(member), headers)
    const setCookie = String(answer.headers['set-cookie'])
    expect(setCookie).toMatch(
      /^__Host-fournil_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )

    const token = answer.cookies[0]?.value ?? ''
    const over = (name: string, proto: string) =>
      server.ask(here, '/api/session', {
        headers: { 'x-forwarded-proto': proto },
        cookies: { [name]: token },
      })
    expect((await over('__Host-fournil_session', 'https')).json()).toMatchObject({
      email: member.email,
    })
    // A plain cookie may have been set by a neighbouring subdomain: over TLS it counts for nothing.
    expect((await over('fournil_session', 'https')).json()).toBeNull()
  })

  test('stores the token as a hash and nowhere else', async () => {
    const { fournil_session: token = '' } = await cookieOf(here, member)
    const rows = await database.owner<{ row: string }>(
      'select to_jsonb(s)::text as row from user_sessions s',
    )
    const logs = await database.owner<{ row: string }>(
      'select to_jsonb(l)::text as row from security_logs l',
    )
    const hex = Buffer.from(token).toString('hex')
    const bytes = Buffer.from(token, 'base64url').toString('hex')
    for (const { row } of [...rows, ...logs]) {
      for (const form of [token, hex, bytes]) expect(row).not.toContain(form)
    }
    expect(JSON.stringify(server.log)).not.toContain(token)
  })
})

describe('a refusal', () => {
  test('is the same for a wrong password and for an account that does not exist, at the same cost', async () => {
    vi.mocked(argon2).mockClear()
    const wrong = await signIn(here, { email: member.email, password: 'wrong' })
    expect(argon2).toHaveBeenCalledTimes(1)
    const unknown = await signIn(here, { email: 'nobody@example.test', password: 'wrong' })
    expect(argon2).toHaveBeenCalledTimes(2)

    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Email ou mot de passe incorrect',
    })
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []])
  })

  test('meets an account without a password, whatever is typed', async () => {
    const invited = await testMember(database, shop)
    await database.owner('update users set password_hash = null where id = $1', [invited.user_id])
    expect((await signIn(here, credentials(invited))).statusCode).toBe(401)
  })

  test('meets a person who is banned, and ends the sessions they have', async () => {
    const banned = await testMember(database, shop)
    const cookie = await cookieOf(here, banned)
    await database.owner(
      `update users set banned_until = now() + interval '1 hour' where id = $1`,
      [banned.user_id],
    )
    expect((await signIn(here, credentials(banned))).json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await whoIs(here, cookie)).toBeNull()

    await database.owner(
      `update users set banned_until = now() - interval '1 second' where id = $1`,
      [banned.user_id],
    )
    expect((await signIn(here, credentials(banned))).statusCode).toBe(200)
  })

  test('meets a member of another shop, in the same words', async () => {
    const answer = await signIn(nextDoor, credentials(member))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('comes after ten tries a minute from one address, and to that address alone', async () => {
    const attempt = (address: string) =>
      signIn(here, { email: member.email, password: 'wrong' }, { 'x-forwarded-for': address })
    // The minute does not turn in between.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await attempt('203.0.113.5')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const right = await signIn(here, credentials(member), { 'x-forwarded-for': '203.0.113.5' })
    expect(right.statusCode).toBe(429)
    expect(right.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await attempt('203.0.113.6')).statusCode).toBe(401)
    // The same verb by its other name is the same verb.
    const rpc = await server.ask(here, '/rpc/session/signIn', {
      method: 'POST',
      payload: { json: credentials(member) },
      headers: { 'x-forwarded-for': '203.0.113.5' },
    })
    expect(rpc.statusCode).toBe(429)
    clock.mockRestore()
  })
})

test('the addresses that one subscriber has by the million share one limit', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const statuses: number[] = []
  for (let i = 1; i <= 11; i++) {
    const headers = { 'x-forwarded-for': `2001:db8:5:5::${i}` }
    const answer = await signIn(here, { email: 'nobody@example.test', password: 'x' }, headers)
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  clock.mockRestore()
})

describe('a session', () => {
  test('is good on its host and on no other', async () => {
    const cookie = await cookieOf(here, member)
    expect(await whoIs(here, cookie)).toMatchObject({ user_id: member.user_id })
    for (const host of [
      nextDoor,
      'localhost',
      'fournil.localhost',
      `${shop.tenant_slug}.fournil.localhost`,
    ]) {
      expect(await whoIs(host, cookie), host).toBeNull()
    }
  })

  test('of a super administrator is good on its host alone too', async () => {
    const cookie = await cookieOf(nextDoor, superAdmin)
    expect(await whoIs(nextDoor, cookie)).toMatchObject({ is_super_admin: true })
    expect(await whoIs(here, cookie)).toBeNull()
  })

  test('opens nothing once its host has become another shop’s', async () => {
    const cookie = await testSession(database, member, nextDoor)
    expect(await whoIs(nextDoor, cookie)).toBeNull()
    const saving = await server.ask(nextDoor, '/api/office/preferences', { cookies: cookie })
    expect(saving.statusCode).toBe(401)
  })

  test('does not follow ?tenant= into another shop', async () => {
    await database.owner('update tenants set created_at = $1 where id = $2', [
      '2020-01-01',
      shop.tenant_id,
    ])
    house.tenants.forget()
    const cookie = await cookieOf('localhost', member)
    expect(await whoIs('localhost', cookie)).toMatchObject({ tenant_id: shop.tenant_id })
    const elsewhere = await server.ask(
      'localhost',
      `/api/session?tenant=${neighbour.tenant_slug}`,
      {
        cookies: cookie,
      },
    )
    expect(elsewhere.json()).toBeNull()
  })

  test('does not carry a member from the platform’s page into a shop on the same machine', async () => {
    const stranger = await testMember(database, neighbour, ['can_manage_orders'])
    const answer = await server.ask('localhost', '/api/session/sign-in?platform=true', {
      method: 'POST',
      payload: credentials(stranger),
      headers: { 'x-forwarded-for': '198.51.100.250' },
    })
    const cookies = { fournil_session: answer.cookies[0]?.value ?? '' }
    expect(await whoIs('localhost', cookies)).toBeNull()
  })

  test('ends when it is signed out, and the cookie goes with it', async () => {
    const cookies = await cookieOf(here, member)
    const other = await cookieOf(here, member)
    const answer = await server.ask(here, '/api/session/sign-out', { method: 'POST', cookies })
    expect(answer.json()).toEqual({ signed_out: true })
    expect(answer.cookies[0]).toMatchObject({
      name: 'fournil_session',
      value: '',
      expires: new Date(0),
    })
    expect(await whoIs(here, cookies)).toBeNull()
    expect(await whoIs(here, other)).not.toBeNull()
  })

  test('ends by itself', async () => {
    const cookies = await cookieOf(here, member)
    await database.owner('update user_sessions set expires_at = now() where user_id = $1', [
      member.user_id,
    ])
    expect(await whoIs(here, cookies)).toBeNull()
  })

  test('takes up a change of its flags with the next request', async () => {
    const person = await testMember(database, shop)
    const cookies = await cookieOf(here, person)
    await database.owner('update user_roles set can_manage_users = true where user_id = $1', [
      person.user_id,
    ])
    expect(await whoIs(here, cookies)).toMatchObject({ permissions: ['can_manage_users'] })
  })

  test.each(['', 'x', 'a'.repeat(5000), '%00', 'é', '"; drop table users'])(
    'is not opened by the cookie %j, which is a shopper’s',
    async (value) => {
      const headers = { cookie: `fournil_session=${encodeURIComponent(value)}` }
      const answer = await server.ask(here, '/api/session', { headers })
      expect([answer.statusCode, answer.json()]).toEqual([200, null])
    },
  )
})

test('signing out without a session is no error', async () => {
  const answer = await server.ask(here, '/api/session/sign-out', { method: 'POST' })
  expect(answer.json()).toEqual({ signed_out: true })
})

test('a super administrator may sign in at a shop and at the platform, and lands on the platform', async () => {
  for (const host of [here, 'fournil.localhost']) {
    expect((await signIn(host, credentials(superAdmin))).json()).toEqual({ landing: '/platform' })
  }
})

test('the security log tells of each entry and each failure, and never the password', async () => {
  const person = await testMember(database, shop)
  const address = { 'x-forwarded-for': '2001:db8::7' }
  await signIn(here, { email: person.email, password: 'not-this-one' }, address)
  const { statusCode, cookies } = await signIn(here, credentials(person), address)
  expect(statusCode).toBe(200)
  await server.ask(here, '/api/session/sign-out', {
    method: 'POST',
    cookies: { fournil_session: cookies[0]?.value ?? '' },
  })
  const rows = await database.owner(
    `select event_type, severity, tenant_id, host(ip_address) as ip, details from security_logs
     where details->>'email' = $1 or details->>'user_id' = $2 order by id`,
    [person.email, person.user_id],
  )
  const tenant_id = shop.tenant_id
  expect(rows).toEqual([
    {
      event_type: 'sign_in_failed',
      severity: 'warning',
      tenant_id,
      ip: '2001:db8::7',
      details: { email: person.email },
    },
    {
      event_type: 'sign_in',
      severity: 'info',
      tenant_id,
      ip: '2001:db8::7',
      details: { user_id: person.user_id },
    },
    {
      event_type: 'sign_out',
      severity: 'info',
      tenant_id,
      ip: '127.0.0.1',
      details: { user_id: person.user_id },
    },
  ])
})
