import type { PasskeyRequest } from '@fournil/contract/passkeys'
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '@fournil/services/account/passkeys/testing/software-authenticator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  PASSWORD,
  type TestPerson,
  testImpersonation,
  testMember,
  testSession,
} from '../../testing/test-people.ts'
import { openSignInFixture, type SignInFixture } from './testing/sign-in-fixture.ts'

type Cookies = Record<string, string>

let at: SignInFixture

beforeAll(async () => {
  at = await openSignInFixture()
})
afterAll(() => at.close())

const ask = (host: string, path: string, payload: object = {}, cookies: Cookies = {}) =>
  at.server.ask(host, `/api/session${path}`, {
    method: 'POST',
    payload,
    cookies,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.200' },
  })

/** Of somebody who is signed in on this host, over TLS behind a proxy. */
async function newPasskey(host: string, person: TestPerson, tenantId = person.tenant_id) {
  await at.database.owner('update users set email_confirmed_at = now() where id = $1', [
    person.user_id,
  ])
  const { fournil_session } = await testSession(at.database, person, nameOf(host), tenantId)
  const cookies = { '__Host-fournil_session': fournil_session }
  const started = await ask(
    host,
    '/account/passkeys/start',
    { current_password: PASSWORD },
    cookies,
  )
  expect(started.statusCode).toBe(200)
  const device = softwareAuthenticator()
  const made = device.make(started.json<PasskeyRequest>(), `https://${host}`)
  const added = await ask(host, '/account/passkeys', { name: 'Téléphone', ...made }, cookies)
  expect(added.statusCode).toBe(200)
  return device
}

async function enter(host: string, device: SoftwareAuthenticator, origin = `https://${host}`) {
  const asked = await ask(host, '/passkeys/challenge')
  expect(asked.statusCode).toBe(200)
  return ask(host, '/passkeys/sign-in', device.answer(asked.json(), origin))
}

const nameOf = (host: string) => host.replace(/:\d+$/, '')

test('a passkey opens a session of its host, whatever the port, by a cookie of that host alone', async () => {
  const host = `${at.here}:8443`
  const member = await testMember(at.database, at.shop, ['can_manage_orders'])
  const device = await newPasskey(host, member)
  const entered = await enter(host, device)
  expect(entered.statusCode).toBe(200)
  expect(entered.json()).toEqual({ landing: '/admin/orders' })
  const cookie = entered.cookies.find(({ name }) => name === '__Host-fournil_session')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/' })
  expect(cookie?.domain).toBeUndefined()
})

test('a page of another host, port or scheme gets nobody in', async () => {
  const member = await testMember(at.database, at.shop, ['can_manage_orders'])
  const device = await newPasskey(at.here, member)
  for (const origin of [
    `https://${at.nextDoor}`,
    'https://fournil.localhost',
    `https://${at.here}:8443`,
    `http://${at.here}`,
  ]) {
    const refused = await enter(at.here, device, origin)
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect(refused.cookies).toEqual([])
  }
  expect((await enter(at.here, device)).statusCode).toBe(200)
})

test('on the platform’s host it opens the console', async () => {
  const device = await newPasskey('fournil.localhost', at.superAdmin, null)
  const entered = await enter('fournil.localhost', device)
  expect(entered.json()).toEqual({ landing: '/platform' })
})

test('where no shop answers there is nothing to sign', async () => {
  const asked = await ask('personne.localhost', '/passkeys/challenge')
  expect(asked.statusCode).toBe(404)
  expect(asked.json()).toMatchObject({ code: 'TENANT_NOT_FOUND' })
})

test('whoever acts as somebody else adds no passkey to their account', async () => {
  const member = await testMember(at.database, at.shop, [])
  const { fournil_session } = await testImpersonation(at.database, member, at.shop)
  const cookies = { '__Host-fournil_session': fournil_session }
  const refused = await ask(
    at.here,
    '/account/passkeys/start',
    { current_password: PASSWORD },
    cookies,
  )
  expect(refused.statusCode).toBe(403)
})

test.each([
  ['nothing', {}],
  ['another shape', { credential_id: ['x'] }],
  ['a key that is too long', { credential_id: 'A'.repeat(1401) }],
])('%s is answered as a wrong input', async (_, payload) => {
  expect((await ask(at.here, '/passkeys/sign-in', payload)).statusCode).toBe(400)
})
