import { proceduresOf } from '@fournil/contract/procedures'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { PERMISSIONS } from '@fournil/domain/permissions'
import type { Mailbox } from '@fournil/integrations/mail-transport/mailbox'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { listenLive } from '../../testing/listen-live.ts'
import {
  type TestPerson,
  testImpersonation,
  testMember,
  testSession,
} from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let host: string
let owner: TestPerson
let cookies: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database, { RUN_JOBS: '1' })
  await runJobs(services, pino({ level: 'silent' }))
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await testMember(database, shop, PERMISSIONS)
  cookies = await testSession(database, owner, host)
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const ask = (method: InjectOptions['method'], path: string, payload?: object, as = cookies) =>
  server.ask(host, `/api${path}`, { method, cookies: as, ...(payload ? { payload } : {}) })

async function tokenMailedTo(address: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mailbox = services.mail as Mailbox
      for await (const { id, to } of mailbox.list()) {
        const { text = '' } = (to.address === address && (await mailbox.read(id))) || {}
        const [, token] = /admin\/invitation\?token=([\w-]+)/.exec(text) ?? []
        if (token) return token
      }
      throw new Error('not yet')
    },
    { interval: 100, timeout: 60_000 },
  )
}

describe('the team', () => {
  test('grows by an invitation, from the mail to the session', async () => {
    const email = 'lou@exemple.test'
    const invited = await ask('POST', '/office/invitations', {
      email: ' Lou@Exemple.test ',
      roleData: { can_manage_orders: true },
    })
    expect([invited.statusCode, invited.json()]).toMatchObject([
      200,
      { email, role: { can_manage_orders: true, can_manage_users: false } },
    ])
    const token = await tokenMailedTo(email)
    const offer = await ask('POST', '/session/invitation', { token }, {})
    expect(offer.json()).toMatchObject({ email, invited_by: owner.email, has_account: false })
    const weak = await ask('POST', '/session/invitation/accept', { token, password: 'court' }, {})
    expect([weak.statusCode, weak.json().data.issues[0].field]).toEqual([400, 'password'])

    const joined = await ask(
      'POST',
      '/session/invitation/accept',
      { token, password: 'Pain-au-levain-1' },
      {},
    )
    expect([joined.statusCode, joined.json()]).toEqual([200, { landing: '/admin/orders' }])
    const { name = '', value = '', httpOnly } = joined.cookies[0] ?? {}
    expect(httpOnly).toBe(true)
    const current = await ask('GET', '/session', undefined, { [name]: value })
    expect(current.json()).toMatchObject({ email, permissions: ['can_manage_orders'] })
    const again = await ask('POST', '/session/invitation', { token }, {})
    expect([again.statusCode, again.json().code]).toEqual([410, 'INVITATION_INVALID'])
    expect(JSON.stringify(server.log)).not.toContain(token)
  })

  test('answers an invitation with the same status and the same fields, account or not', async () => {
    const known = await testMember(database, await testTenant(database))
    const answers = []
    for (const email of [known.email, 'nobody@exemple.test']) {
      const answer = await ask('POST', '/office/invitations', { email, roleData: {} })
      const { id, created_at, expires_at, ...rest } = answer.json()
      expect([id, created_at, expires_at]).toEqual(Array(3).fill(expect.any(String)))
      answers.push([answer.statusCode, Object.keys(answer.headers), { ...rest, email: '' }])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('shrinks at once: an open page of the person hears no more', async () => {
    const clerk = await testMember(database, shop, ['can_manage_orders'])
    const theirs = await testSession(database, clerk, host)
    const [leaving, staying] = [
      await listenLive(server.app, host, theirs),
      await listenLive(server.app, host, cookies),
    ]
    const removed = await ask('DELETE', `/office/members/${clerk.user_id}`)
    expect(removed.json()).toEqual({ removed: true })
    await vi.waitFor(() => expect(leaving.ended()).toBe(true), { timeout: 60_000 })
    await vi.waitFor(() => expect(staying.heard).toContainEqual({ topic: 'members' }))
    expect(staying.ended()).toBe(false)
    expect((await ask('GET', '/office/preferences', undefined, theirs)).statusCode).toBe(401)
    staying.close()
  })

  test.each([
    [{ roleData: {} }, 'email'],
    [{ email: 'lou', roleData: {} }, 'email'],
    [{ email: 'lou@exemple.test' }, 'roleData'],
    [{ email: 'lou@exemple.test', roleData: { can_fly: true } }, 'roleData.can_fly'],
    [
      { email: 'lou@exemple.test', roleData: { can_view_reports: 'oui' } },
      'roleData.can_view_reports',
    ],
  ])('refuses %j by the field %s, in French', async (payload, field) => {
    const answer = await ask('POST', '/office/invitations', payload)
    const { issues } = answer.json().data
    expect([answer.statusCode, issues[0].field]).toEqual([400, field])
    expect(issues[0].message).not.toMatch(/invalid |expected|required|received/i)
  })
})

describe('manage-users', () => {
  const call = (payload: object, as = cookies) =>
    ask('POST', '/functions/manage-users', payload, as)

  test('lists, changes and removes under the names of the function', async () => {
    const clerk = await testMember(database, shop)
    const change = {
      action: 'update_role',
      userId: clerk.user_id,
      roleData: { can_view_reports: true },
    }
    expect((await call(change)).json()).toEqual({ success: true })
    const { users } = (await call({ action: 'list' })).json()
    expect(users.find(({ id }: { id: string }) => id === clerk.user_id)).toMatchObject({
      email: clerk.email,
      created_at: expect.any(String),
      role: { can_view_reports: true, can_manage_orders: false },
    })
    expect((await call({ action: 'delete', userId: clerk.user_id })).json()).toEqual({
      success: true,
    })
  })

  test('does nothing for a super administrator who acts as somebody, and says why', async () => {
    const clerk = await testMember(database, shop)
    const acting = await testImpersonation(database, owner, shop)
    const team = async () => (await ask('GET', '/office/members')).json()
    const before = await team()
    for (const payload of [
      { action: 'list' },
      { action: 'create', email: 'ajout@exemple.test', roleData: {} },
      { action: 'update_role', userId: clerk.user_id, roleData: { can_manage_orders: true } },
      { action: 'delete', userId: clerk.user_id },
    ]) {
      const answer = await call(payload, acting)
      expect([answer.statusCode, answer.json().error], payload.action).toEqual([
        403,
        'Cette action n’est pas possible sous l’identité d’une autre personne\u00a0: elle seule peut la faire.',
      ])
    }
    expect(await team()).toEqual(before)
  })

  test('and every other procedure that changes a team is refused by the contract while impersonating', () => {
    const open = proceduresOf()
      .filter(({ name }) => name.startsWith('office.members.'))
      .filter(({ meta }) => !meta.refused_while_impersonating)
    expect(open.map(({ name }) => name)).toEqual(['office.members.list'])
  })

  test('tells what went wrong in the field error', async () => {
    const last = await call({ action: 'delete', userId: owner.user_id })
    expect([last.statusCode, last.json().error]).toEqual([
      409,
      'Il doit rester au moins une personne qui a tous les droits.',
    ])
    const nobody = await call({ action: 'list' }, {})
    expect([nobody.statusCode, nobody.json().error]).toEqual([
      401,
      'Session expirée, veuillez vous reconnecter',
    ])
    const unknown = await call({ action: 'promote' })
    expect([unknown.statusCode, unknown.json().error]).toEqual([
      400,
      'action : L’action est « list », « create », « update_role » ou « delete ».',
    ])
  })
})
