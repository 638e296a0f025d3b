import { mailPasswordReset } from '@fournil/services/auth/mail-password-reset'
import { shopperIn } from '@fournil/services/catalogue/testing/shopper-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '../../testing/test-people.ts'
import { credentials, openSignInFixture, type SignInFixture } from './testing/sign-in-fixture.ts'

const NEW = 'Pain-au-levain-2'

let street: SignInFixture

beforeAll(async () => {
  street = await openSignInFixture()
})
afterAll(() => street.close())

let visitors = 0
const post = (host: string, path: string, payload: object, cookies = {}) =>
  street.server.ask(host, `/api/session/password-reset${path}`, {
    method: 'POST',
    payload,
    cookies,
    headers: { 'x-forwarded-for': `203.0.113.${++visitors}` },
  })

/** The token in the mail that a request for this address brings. */
async function linkFor(email: string): Promise<string> {
  let text = ''
  const transport = {
    send: async (message: { text: string; message_id: string }) => {
      text = message.text
      return { message_id: message.message_id }
    },
    close: async () => {},
  }
  const ctx = shopperIn(street.database, street.shop)
  await mailPasswordReset(ctx, { transport, from: 'a@fournil.test' }, { email }, 'job')
  return /access_token=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('from the link to a new password: the token is traded for a cookie, which serves once', async () => {
  const person = await testMember(street.database, street.shop, ['can_manage_orders'])
  const inside = await street.cookieOf(street.here, person)
  const opened = await post(street.here, '/open', { access_token: await linkFor(person.email) })
  expect(opened.json()).toEqual({ opened: true })
  const [cookie] = opened.cookies
  expect(cookie).toMatchObject({ name: 'fournil_recovery', httpOnly: true, sameSite: 'Lax' })
  expect(cookie?.domain).toBeUndefined()
  const cookies = { fournil_recovery: cookie?.value ?? '' }
  const whose = (host: string) =>
    street.server.ask(host, '/api/session/password-reset', { cookies }).then((it) => it.json())
  expect(await whose(street.here)).toEqual({ email: person.email })
  expect(await whose(street.nextDoor)).toBeNull()
  // The way to a new password opens nothing else.
  expect(await street.whoIs(street.here, cookies)).toBeNull()
  expect(await street.whoIs(street.here, { fournil_session: cookies.fournil_recovery })).toBeNull()

  const weak = await post(street.here, '/save', { password: 'x' }, cookies)
  expect([weak.statusCode, weak.json().data.issues[0].field]).toEqual([400, 'password'])
  const saved = await post(street.here, '/save', { password: NEW }, cookies)
  expect(saved.json()).toEqual({ reset: true })
  expect(saved.cookies.map(({ name, value }) => [name, value])).toContainEqual([
    'fournil_recovery',
    '',
  ])
  expect(await street.whoIs(street.here, inside)).toBeNull()
  const old = await street.signIn(street.here, credentials(person))
  expect(old.statusCode).toBe(401)
  const now = await street.signIn(street.here, { email: person.email, password: NEW })
  expect(now.statusCode).toBe(200)
  const again = await post(street.here, '/save', { password: NEW }, cookies)
  expect([again.statusCode, again.json().message]).toEqual([
    410,
    'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.',
  ])
})

test('a link of one shop is refused on the host of another, and on the platform’s', async () => {
  const access_token = await linkFor(street.member.email)
  for (const host of [street.nextDoor, 'fournil.localhost'])
    expect((await post(host, '/open', { access_token })).statusCode).toBe(410)
  expect((await post(street.here, '/open', { access_token })).statusCode).toBe(200)
})

test('at a name that is nobody’s no link is asked for, and none is good', async () => {
  const nowhere = 'personne.fournil.localhost'
  const asked = await post(nowhere, '', { email: street.member.email })
  const opened = await post(nowhere, '/open', { access_token: 'x' })
  expect([asked.statusCode, opened.statusCode]).toEqual([404, 404])
})

test('who asks for a link is answered alike, whether there is an account', async () => {
  const answers = await Promise.all(
    [street.member.email, 'personne@example.test'].map((email) => post(street.here, '', { email })),
  )
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(2).fill([200, '{"requested":true}']),
  )
  const wrong = await post(street.here, '', { email: 'personne' })
  expect([wrong.statusCode, wrong.json().data.issues]).toEqual([
    400,
    [{ field: 'email', message: 'Adresse email invalide' }],
  ])
})
