import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignInFixture, type SignInFixture } from '../routes/session/testing/sign-in-fixture.ts'
import { testImpersonation, testMember, testSession } from '../testing/test-people.ts'

let street: SignInFixture
let admin: { fournil_session: string }

beforeAll(async () => {
  street = await openSignInFixture()
  admin = await testSession(street.database, street.superAdmin, 'fournil.localhost')
})
afterAll(() => street.close())

let visitors = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${++visitors}` })
const start = (payload: object = {}, cookies: object = admin) =>
  street.server.ask('fournil.localhost', '/api/functions/create-impersonation-token', {
    method: 'POST',
    payload: {
      impersonated_user_id: street.member.user_id,
      tenant_id: street.shop.tenant_id,
      reason: 'Aide au paramétrage',
      ...payload,
    },
    cookies: { ...cookies },
    headers: from(),
  })
const newToken = async () => (await start()).json().session_token as string
const visit = (host: string, url: string) => street.server.ask(host, url, { headers: from() })

test('the address of the new tab opens the session and loses its token at once', async () => {
  const { url, session_token } = (await start()).json()
  const address = new URL(url)
  expect(address.hostname).toBe(`${street.shop.tenant_slug}.fournil.localhost`)
  expect(address.pathname + address.search).toBe(`/admin?impersonate_token=${session_token}`)
  const answer = await visit(street.here, `/shop?store=x&impersonate_token=${session_token}&a=1`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shop?store=x&a=1'])
  const cookies = { fournil_session: answer.cookies[0]?.value ?? '' }
  expect(await street.whoIs(street.here, cookies)).toMatchObject({
    user_id: street.member.user_id,
    impersonation: { admin_user_id: street.superAdmin.user_id, reason: 'Aide au paramétrage' },
  })
  const ended = await street.server.ask(street.here, '/api/functions/end-impersonation', {
    method: 'POST',
    cookies,
  })
  expect([ended.json(), ended.cookies[0]?.value]).toEqual([{ success: true }, ''])
  expect(await street.whoIs(street.here, cookies)).toBeNull()
  expect(JSON.stringify(street.server.log)).not.toContain(session_token)
})

test('a token that is used, another shop’s or none at all is out of the address, and refused', async () => {
  const used = await newToken()
  await visit(street.here, `/?impersonate_token=${used}`)
  const foreign = await newToken()
  for (const [host, token] of [
    [street.here, used],
    [street.nextDoor, foreign],
    [street.here, ''],
    [street.here, '%00'],
    [street.here, 'x'.repeat(3000)],
  ] as const) {
    const answer = await visit(host, `/admin/orders?impersonate_token=${token}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/assistance'])
    expect(answer.cookies).toEqual([])
  }
})

test('of twenty requests with one token at the same moment one gets a session', async () => {
  const token = await newToken()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => visit(street.here, `/?impersonate_token=${token}`)),
  )
  expect(all.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1)
})

test('nobody but a super administrator starts one, for a reason, for somebody who works there', async () => {
  const member = await street.cookieOf(street.here, street.member)
  expect((await start({}, member)).statusCode).toBe(401)
  expect((await start({}, {})).statusCode).toBe(401)
  const blank = await start({ reason: '   ' })
  expect([blank.statusCode, blank.json().data.issues[0].field]).toEqual([400, 'reason'])
  const elsewhere = await start({ tenant_id: street.neighbour.tenant_id })
  expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([404, 'Introuvable.'])
})

test('what is written meanwhile names both people, and what a person does alone is refused', async () => {
  const owner = await testMember(street.database, street.shop, PERMISSIONS)
  const cookies = await testImpersonation(street.database, owner, street.shop, street.superAdmin)
  const post = (path: string, payload: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    street.server.ask(street.here, `/api${path}`, { method, payload, cookies })
  const saved = await post('/office/categories', { name: 'Pains spéciaux' })
  expect(saved.statusCode, saved.body).toBe(200)
  const rows = await street.database.owner(
    `select distinct admin_user_id, impersonator_user_id from admin_audit_logs
     where tenant_id = $1 and admin_user_id = $2 and target_type = 'category'`,
    [street.shop.tenant_id, owner.user_id],
  )
  expect(rows).toEqual([
    { admin_user_id: owner.user_id, impersonator_user_id: street.superAdmin.user_id },
  ])
  for (const refused of [
    await post('/functions/manage-users', {
      action: 'delete',
      user_id: street.member.user_id,
    }),
    await post('/session/hand-over', { tenant_id: street.shop.tenant_id }),
    await post('/office/pin', { name: 'Léa', pin: '4826' }, 'PUT'),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Cette action n’est pas possible sous l’identité d’une autre personne\u00a0: elle seule peut la faire.',
    ])
})
