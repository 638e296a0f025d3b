import type { PasskeyRequest } from '@fournil/contract/passkeys'
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '@fournil/services/account/passkeys/testing/software-authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { PASSWORD, type TestPerson, testMember, testSession } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'
import { openSignInFixture, type SignInFixture } from './testing/sign-in-fixture.ts'

const REFUSED = { statusCode: 401, code: 'PASSKEY_REFUSED' }

let at: SignInFixture
let alone: { services: AppServices; server: TestServer }

beforeAll(async () => {
  at = await openSignInFixture()
  await at.database.owner(
    `insert into tenant_domains (tenant_id, domain, is_verified, is_active, is_primary, verification_token)
     values ($1, 'www.levain.test', true, true, true, 'x'), ($1, 'levain.test', true, true, false, 'x')`,
    [at.shop.tenant_id],
  )
  const services = await testServices(at.database, {
    PLATFORM_DOMAIN: 'www.ma-boulangerie.test',
    SINGLE_SHOP: at.shop.tenant_slug,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  alone = { services, server: await testServer({ services }) }
})
afterAll(async () => {
  await alone.server.close()
  await alone.services.close()
  await at.close()
})

type Visit = { host: string; server?: TestServer }
type Cookies = Record<string, string>

const post = (
  { host, server = at.server }: Visit,
  path: string,
  payload = {},
  cookies: Cookies = {},
) =>
  server.ask(host, `/api/session${path}`, {
    method: 'POST',
    payload,
    cookies,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.201' },
  })

/** What the page of this host is given to have a key made, for somebody who is signed in there. */
async function start(visit: Visit, person: TestPerson) {
  await at.database.owner('update users set email_confirmed_at = now() where id = $1', [
    person.user_id,
  ])
  const name = visit.host.replace(/:\d+$/, '')
  const { fournil_session } = await testSession(at.database, person, name, person.tenant_id)
  const cookies = { '__Host-fournil_session': fournil_session }
  const answer = await post(
    visit,
    '/account/passkeys/start',
    { current_password: PASSWORD },
    cookies,
  )
  expect(answer.statusCode).toBe(200)
  return { asked: answer.json<PasskeyRequest>(), cookies }
}

async function newPasskey(visit: Visit, person: TestPerson) {
  const { asked, cookies } = await start(visit, person)
  const device = softwareAuthenticator()
  const made = device.make(asked, `https://${visit.host}`)
  const added = await post(visit, '/account/passkeys', { name: 'Téléphone', ...made }, cookies)
  expect(added.statusCode).toBe(200)
  return { device, rp_id: asked.rp_id }
}

/** `rp_id`: the name that the page asks the device for, where it is not the one that it was told. */
async function enter(visit: Visit, device: SoftwareAuthenticator, rp_id?: string) {
  const asked = (await post(visit, '/passkeys/challenge')).json<{
    challenge: string
    rp_id: string
  }>()
  const answer = device.answer(asked, `https://${visit.host}`, rp_id ? { rp_id } : {})
  const { statusCode, json } = await post(visit, '/passkeys/sign-in', answer)
  return { statusCode, ...json<{ code?: string; landing?: string }>() }
}

const ENTERED = { statusCode: 200, landing: '/admin/orders' }
const newPerson = () => testMember(at.database, at.shop, ['can_manage_orders'])

describe('on a domain of the shop’s own', () => {
  const domain = { host: 'www.levain.test' }

  test('a key carries that name, and opens the shop there', async () => {
    const { device, rp_id } = await newPasskey(domain, await newPerson())
    expect(rp_id).toBe('www.levain.test')
    expect(await enter(domain, device)).toMatchObject(ENTERED)
  })

  test('it opens nothing at another name of the same shop, nor does theirs here', async () => {
    const person = await newPerson()
    const others = [{ host: 'levain.test' }, { host: at.here }]
    const { device } = await newPasskey(domain, person)
    for (const other of others) {
      expect(await enter(other, device)).toMatchObject(REFUSED)
      // A page above may ask a device for the names below it, as the browser sees it; we do not take that.
      expect(await enter(other, device, 'www.levain.test')).toMatchObject(REFUSED)
      const { device: theirs } = await newPasskey(other, person)
      expect(await enter(domain, theirs)).toMatchObject(REFUSED)
      expect(await enter(domain, theirs, other.host)).toMatchObject(REFUSED)
    }
  })

  test('a key for the name above it is not kept', async () => {
    const { asked, cookies } = await start(domain, await newPerson())
    const made = softwareAuthenticator().make(asked, 'https://www.levain.test', {
      rp_id: 'levain.test',
    })
    const added = await post(domain, '/account/passkeys', { name: 'Téléphone', ...made }, cookies)
    expect(added.json()).toMatchObject({ code: 'PASSKEY_INVALID' })
  })

  test('it opens nothing once the name has gone to another shop', async () => {
    const { device } = await newPasskey({ host: 'levain.test' }, await newPerson())
    await at.database.owner(
      `update tenant_domains set tenant_id = $1 where domain = 'levain.test'`,
      [at.neighbour.tenant_id],
    )
    at.services.tenants.drop()
    expect(await enter({ host: 'levain.test' }, device)).toMatchObject(REFUSED)
  })
})

describe('with SINGLE_SHOP', () => {
  const names = ['www.ma-boulangerie.test', 'caisse.ma-boulangerie.test:8443']

  test.each(names)('a key is good at the name at which its page was opened: %s', async (host) => {
    const visit = { host, server: alone.server }
    const { device, rp_id } = await newPasskey(visit, await newPerson())
    expect(rp_id).toBe(host.replace(/:\d+$/, ''))
    expect(await enter(visit, device)).toMatchObject(ENTERED)
    for (const other of [...names, 'caisse'].filter((name) => name !== host))
      expect(await enter({ host: other, server: alone.server }, device)).toMatchObject(REFUSED)
  })
})

test('of two pages that bring the answer to one challenge at once, one opens a session', async () => {
  const visit = { host: at.nextDoor }
  const person = await testMember(at.database, at.neighbour, ['can_manage_orders'])
  const { device } = await newPasskey(visit, person)
  const asked = (await post(visit, '/passkeys/challenge')).json<{
    challenge: string
    rp_id: string
  }>()
  // Counted on, as a device would: nothing but the challenge is the same.
  const answers = [1, 2].map(() => device.answer(asked, `https://${visit.host}`))
  const ended = await Promise.all(answers.map((answer) => post(visit, '/passkeys/sign-in', answer)))
  expect(ended.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
})
