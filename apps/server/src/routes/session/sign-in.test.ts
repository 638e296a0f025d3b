import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMember } from '../../testing/test-people.ts'
import { credentials, openSignInFixture, type SignInFixture } from './testing/sign-in-fixture.ts'

let street: SignInFixture

beforeAll(async () => {
  street = await openSignInFixture()
})
afterAll(() => street.close())

describe('signing in', () => {
  test('opens a session and leads to the first screen that the flags permit', async () => {
    const answer = await street.signIn(street.here, {
      ...credentials(street.member),
      email: ` ${street.member.email.toUpperCase()} `,
    })
    expect(answer.json()).toEqual({ landing: '/admin/orders' })
    expect(
      await street.whoIs(street.here, { fournil_session: answer.cookies[0]?.value ?? '' }),
    ).toEqual({
      user_id: street.member.user_id,
      email: street.member.email,
      tenant_id: street.shop.tenant_id,
      is_super_admin: false,
      is_address_confirmed: false,
      lacks_second_factor: false,
      permissions: ['can_manage_orders', 'can_manage_reviews'],
      impersonation: null,
    })
  })

  test('keeps the token where scripts and other hosts cannot reach it', async () => {
    const answer = await street.signIn(street.here, credentials(street.member))
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^fournil_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    const days = ((answer.cookies[0]?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('over TLS binds the cookie to the host by its very name', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.200' }
    const answer = await street.signIn(street.here, credentials(street.member), headers)
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-fournil_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-fournil_device=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])

    const token = answer.cookies[0]?.value ?? ''
    const over = (name: string, proto: string) =>
      street.server.ask(street.here, '/api/session', {
        headers: { 'x-forwarded-proto': proto },
        cookies: { [name]: token },
      })
    expect((await over('__Host-fournil_session', 'https')).json()).toMatchObject({
      email: street.member.email,
    })
    // A plain cookie may have been set by a neighbouring subdomain: over TLS it counts for nothing.
    expect((await over('fournil_session', 'https')).json()).toBeNull()
  })

  test('stores the token as a hash and nowhere else', async () => {
    const { fournil_session: token = '' } = await street.cookieOf(street.here, street.member)
    const rows = await street.database.owner<{ row: string }>(
      'select to_jsonb(s)::text as row from user_sessions s',
    )
    const logs = await street.database.owner<{ row: string }>(
      'select to_jsonb(l)::text as row from security_logs l',
    )
    const hex = Buffer.from(token).toString('hex')
    const bytes = Buffer.from(token, 'base64url').toString('hex')
    for (const { row } of [...rows, ...logs]) {
      for (const form of [token, hex, bytes]) expect(row).not.toContain(form)
    }
    expect(JSON.stringify(street.server.log)).not.toContain(token)
  })
})

test('a super administrator may sign in at a shop and at the platform, and lands on the platform', async () => {
  for (const host of [street.here, 'fournil.localhost']) {
    expect((await street.signIn(host, credentials(street.superAdmin))).json()).toEqual({
      landing: '/platform',
    })
  }
})

test('the security log tells of each entry and each failure, and never the password', async () => {
  const person = await testMember(street.database, street.shop)
  const address = { 'x-forwarded-for': '2001:db8::7' }
  await street.signIn(street.here, { email: person.email, password: 'not-this-one' }, address)
  const { statusCode, cookies } = await street.signIn(street.here, credentials(person), address)
  expect(statusCode).toBe(200)
  await street.server.ask(street.here, '/api/session/sign-out', {
    method: 'POST',
    cookies: { fournil_session: cookies[0]?.value ?? '' },
  })
  const rows = await street.database.owner(
    `select event_type, severity, tenant_id, host(ip_address) as ip, details from security_logs
     where details->>'email' = $1 or details->>'user_id' = $2 order by id`,
    [person.email, person.user_id],
  )
  const tenant_id = street.shop.tenant_id
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
