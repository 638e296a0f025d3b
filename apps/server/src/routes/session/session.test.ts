import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMember, testMembership, testSession } from '../../testing/test-people.ts'
import { credentials, openSignInFixture, type SignInFixture } from './testing/sign-in-fixture.ts'

let street: SignInFixture

beforeAll(async () => {
  street = await openSignInFixture()
})
afterAll(() => street.close())

describe('a session', () => {
  test('is good on its host and on no other', async () => {
    const cookie = await street.cookieOf(street.here, street.member)
    expect(await street.whoIs(street.here, cookie)).toMatchObject({
      user_id: street.member.user_id,
    })
    for (const host of [
      street.nextDoor,
      'localhost',
      'fournil.localhost',
      `${street.shop.tenant_slug}.fournil.localhost`,
    ]) {
      expect(await street.whoIs(host, cookie), host).toBeNull()
    }
  })

  test('of a super administrator is good on its host alone too', async () => {
    const cookie = await street.cookieOf(street.nextDoor, street.superAdmin)
    expect(await street.whoIs(street.nextDoor, cookie)).toMatchObject({ is_super_admin: true })
    expect(await street.whoIs(street.here, cookie)).toBeNull()
  })

  test('opens nothing once its host has become another shop’s', async () => {
    const cookie = await testSession(street.database, street.member, street.nextDoor)
    expect(await street.whoIs(street.nextDoor, cookie)).toBeNull()
    const saving = await street.server.ask(street.nextDoor, '/api/office/preferences', {
      cookies: cookie,
    })
    expect(saving.statusCode).toBe(401)
  })

  test('does not follow ?tenant= into another shop', async () => {
    await street.database.owner('update tenants set created_at = $1 where id = $2', [
      '2020-01-01',
      street.shop.tenant_id,
    ])
    street.services.tenants.drop()
    const cookie = await street.cookieOf('localhost', street.member)
    expect(await street.whoIs('localhost', cookie)).toMatchObject({
      tenant_id: street.shop.tenant_id,
    })
    const elsewhere = await street.server.ask(
      'localhost',
      `/api/session?tenant=${street.neighbour.tenant_slug}`,
      {
        cookies: cookie,
      },
    )
    expect(elsewhere.json()).toBeNull()
  })

  test('does not carry a member from the platform’s page into a shop on the same machine', async () => {
    const stranger = await testMember(street.database, street.neighbour, ['can_manage_orders'])
    const answer = await street.server.ask('localhost', '/api/session/sign-in?platform=true', {
      method: 'POST',
      payload: credentials(stranger),
      headers: { 'x-forwarded-for': '198.51.100.250' },
    })
    const cookies = { fournil_session: answer.cookies[0]?.value ?? '' }
    expect(await street.whoIs('localhost', cookies)).toBeNull()
  })

  test('ends when it is signed out, and the cookie goes with it', async () => {
    const cookies = await street.cookieOf(street.here, street.member)
    const other = await street.cookieOf(street.here, street.member)
    const answer = await street.server.ask(street.here, '/api/session/sign-out', {
      method: 'POST',
      cookies,
    })
    expect(answer.json()).toEqual({ signed_out: true })
    expect(answer.cookies[0]).toMatchObject({
      name: 'fournil_session',
      value: '',
      expires: new Date(0),
    })
    expect(await street.whoIs(street.here, cookies)).toBeNull()
    expect(await street.whoIs(street.here, other)).not.toBeNull()
  })

  test('ends by itself', async () => {
    const cookies = await street.cookieOf(street.here, street.member)
    await street.database.owner('update user_sessions set expires_at = now() where user_id = $1', [
      street.member.user_id,
    ])
    expect(await street.whoIs(street.here, cookies)).toBeNull()
  })

  test('takes up a change of its flags with the next request', async () => {
    const person = await testMember(street.database, street.shop)
    const cookies = await street.cookieOf(street.here, person)
    await street.database.owner(
      'update user_roles set can_manage_users = true where user_id = $1',
      [person.user_id],
    )
    expect(await street.whoIs(street.here, cookies)).toMatchObject({
      permissions: ['can_manage_users'],
    })
  })

  test('of somebody who works in two shops is one for each, with the flags of each', async () => {
    const person = await testMember(street.database, street.shop, ['can_manage_orders'])
    await testMembership(street.database, person, street.neighbour, ['can_view_reports'])
    const here = await street.cookieOf(street.here, person)
    const there = await street.cookieOf(street.nextDoor, person)
    expect(await street.whoIs(street.here, here)).toMatchObject({
      tenant_id: street.shop.tenant_id,
      permissions: ['can_manage_orders'],
    })
    expect(await street.whoIs(street.nextDoor, there)).toMatchObject({
      tenant_id: street.neighbour.tenant_id,
      permissions: ['can_view_reports'],
    })
    expect(await street.whoIs(street.nextDoor, here)).toBeNull()
  })

  test('goes on in the other shop when one shop lets its holder go, or closes for good', async () => {
    for (const [ending, answer] of [
      ['delete from user_roles where tenant_id = $1', 401],
      ['update tenants set deleted_at = now() where id = $1', 404],
    ] as const) {
      const left = await testTenant(street.database)
      const person = await testMember(street.database, left)
      await testMembership(street.database, person, street.neighbour)
      const there = await street.cookieOf(street.nextDoor, person)
      await street.database.owner(ending, [left.tenant_id])
      expect(await street.whoIs(street.nextDoor, there)).toMatchObject({ user_id: person.user_id })
      await street.cookieOf(street.nextDoor, person)
      street.services.tenants.drop()
      const back = await street.signIn(`${left.tenant_slug}.localhost`, credentials(person))
      expect(back.statusCode).toBe(answer)
    }
  })

  test.each(['', 'x', 'a'.repeat(5000), '%00', 'é', '"; drop table users'])(
    'is not opened by the cookie %j, which is a shopper’s',
    async (value) => {
      const headers = { cookie: `fournil_session=${encodeURIComponent(value)}` }
      const answer = await street.server.ask(street.here, '/api/session', { headers })
      expect([answer.statusCode, answer.json()]).toEqual([200, null])
    },
  )
})

test('signing out without a session is no error', async () => {
  const answer = await street.server.ask(street.here, '/api/session/sign-out', { method: 'POST' })
  expect(answer.json()).toEqual({ signed_out: true })
})
