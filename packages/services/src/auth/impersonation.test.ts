import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOwnSessions } from '../account/end-own-sessions.ts'
import { MONDAY_9, type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import type { Context } from '../context.ts'
import { actorOf } from './actor-of.ts'
import { endDueImpersonations } from './end-due-impersonations.ts'
import { endImpersonation } from './end-impersonation.ts'
import { openImpersonation } from './open-impersonation.ts'
import { startImpersonation } from './start-impersonation.ts'
import { openSessionOf } from './testing/open-session-of.ts'

let database: TestDatabase
let shop: TestShop
let neighbour: TestShop
let admin: string
let session_id: string
let person: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await testShop(database)
  neighbour = await testShop(database)
  admin = await user('is_super_admin')
  session_id = await openSessionOf(database, admin)
  person = await user()
  await shop.add('user_roles', { user_id: person, can_manage_orders: true })
})

async function user(flag?: 'is_super_admin'): Promise<string> {
  const [row] = await database.owner<{ id: string }>(
    `insert into users (email, is_super_admin) values (gen_random_uuid() || '@exemple.test', $1) returning id`,
    [flag === 'is_super_admin'],
  )
  return row?.id ?? ''
}

const REFUSED = { code: 'IMPERSONATION_INVALID' }
const reason = 'Aide au paramétrage de la TVA'
const asAdmin = (now = new Date()): Context => ({
  ...shop.at(now),
  tenant: null,
  actor: { kind: 'super_admin', user_id: admin, email: 'super@exemple.test', session_id },
})
const start = (now?: Date, user_id = person) =>
  startImpersonation(asAdmin(now), {
    tenant_id: shop.tenant_id,
    impersonated_user_id: user_id,
    reason,
  })
const job = { kind: 'job', name: 'auth.end-impersonations' } as const
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a super administrator who acts as somebody', () => {
  test('is that person on the shop’s host, and both are known', async () => {
    const { session_token: token } = await start()
    const ctx = shop.at(new Date())
    const opened = await openImpersonation(ctx, { token })
    expect(await actorOf(database.db, opened.token, ctx.host, ctx.tenant)).toMatchObject({
      kind: 'member',
      user_id: person,
      permissions: ['can_manage_orders'],
      impersonator: { user_id: admin, reason, expires_at: opened.expires_at },
    })
  })

  test('does so for an hour and not a second more', async () => {
    const now = new Date()
    const { session_token: token, expires_at } = await start(now)
    expect(expires_at).toEqual(later(now, 3600))
    expect((await openImpersonation(shop.at(now), { token })).expires_at).toEqual(expires_at)
  })

  test('leaves a row in both logs: who, as whom, in which shop and why', async () => {
    await start()
    expect(
      await database.owner(
        `select admin_user_id, target_type, target_id, details ->> 'reason' as reason
         from admin_audit_logs where tenant_id = $1 and action_type = 'impersonation_started'`,
        [shop.tenant_id],
      ),
    ).toEqual([{ admin_user_id: admin, target_type: 'user', target_id: person, reason }])
    expect(
      await database.owner(
        `select details ->> 'admin_user_id' as admin_user_id, details ->> 'target_id' as target_id
         from security_logs where tenant_id = $1 and event_type = 'impersonation_started'`,
        [shop.tenant_id],
      ),
    ).toEqual([{ admin_user_id: admin, target_id: person }])
  })
})

describe('the way in', () => {
  test('serves once, also for twenty who come at the same moment', async () => {
    const { session_token: token } = await start()
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => openImpersonation(shop.at(new Date()), { token })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(openImpersonation(shop.at(new Date()), { token })).rejects.toMatchObject(REFUSED)
  })

  test('is closed after a minute, and on the host of another shop', async () => {
    const { session_token: token } = await start(MONDAY_9)
    await expect(openImpersonation(neighbour.at(MONDAY_9), { token })).rejects.toMatchObject(
      REFUSED,
    )
    await expect(openImpersonation(shop.at(later(MONDAY_9, 60)), { token })).rejects.toMatchObject(
      REFUSED,
    )
    expect(
      await database.owner(
        `select event_type, severity from security_logs where tenant_id = any ($1) and event_type <> 'impersonation_started'`,
        [[shop.tenant_id, neighbour.tenant_id]],
      ),
    ).toEqual(Array(2).fill({ event_type: 'impersonation_refused', severity: 'warning' }))
  })
})

describe('the end', () => {
  const actingAs = async (now = new Date()): Promise<Context> => {
    const { session_token } = await start(now)
    const ctx = shop.at(now)
    const { token } = await openImpersonation(ctx, { token: session_token })
    return { ...ctx, actor: await actorOf(database.db, token, ctx.host, ctx.tenant) }
  }
  const endings = () =>
    database.owner(
      `select impersonator_user_id, details ->> 'reason' as reason, details ->> 'ended_by' as ended_by
       from admin_audit_logs where tenant_id = $1 and action_type = 'impersonation_ended'`,
      [shop.tenant_id],
    )
  const openSessions = () =>
    database.owner('select id from user_sessions where user_id = $1 and is_active', [person])

  test('comes with the button, is written down once, and opens nothing any more', async () => {
    const ctx = await actingAs()
    expect(await endImpersonation(ctx)).toBe(true)
    await endImpersonation(ctx)
    expect(await endings()).toEqual([{ impersonator_user_id: admin, reason, ended_by: 'button' }])
    expect(await openSessions()).toEqual([])
    expect(await endImpersonation(shop.at(new Date()))).toBe(false)
  })

  test('comes when the super administrator signs out everywhere, wherever the tab is open', async () => {
    const { session_token: token } = await start()
    const { session_token: unused } = await start()
    const ctx = shop.at(new Date())
    const opened = await openImpersonation(ctx, { token })
    await endOwnSessions(asAdmin())
    expect(await actorOf(database.db, opened.token, ctx.host, ctx.tenant)).toMatchObject({
      kind: 'shopper',
    })
    await expect(openImpersonation(ctx, { token: unused })).rejects.toMatchObject(REFUSED)
  })

  test('comes when the person becomes one of the platform: nobody acts as a colleague', async () => {
    const { session_token: token } = await start()
    const ctx = shop.at(new Date())
    const opened = await openImpersonation(ctx, { token })
    await database.owner('update users set is_super_admin = true where id = $1', [person])
    expect(await actorOf(database.db, opened.token, ctx.host, ctx.tenant)).toEqual({
      kind: 'shopper',
    })
  })

  test('comes by itself after an hour, and is written down too', async () => {
    await actingAs()
    const inAnHour = later(new Date(), 3600)
    await endDueImpersonations({ ...asAdmin(later(inAnHour, -60)), actor: job })
    expect(await endings()).toEqual([])
    await endDueImpersonations({ ...asAdmin(later(inAnHour, 60)), actor: job })
    await endDueImpersonations({ ...asAdmin(later(inAnHour, 60)), actor: job })
    expect(await endings()).toEqual([{ impersonator_user_id: null, reason, ended_by: 'expiry' }])
    expect(await openSessions()).toEqual([])
  })
})

describe('nobody', () => {
  test('is acted as who does not work there, is locked out, or is of the platform', async () => {
    await expect(start(new Date(), await user())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const colleague = await user('is_super_admin')
    await shop.add('user_roles', { user_id: colleague })
    await expect(start(new Date(), colleague)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await database.owner(`update users set banned_until = 'infinity' where id = $1`, [person])
    await expect(start()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('but a super administrator acts as somebody else', async () => {
    const ctx = shop.at(new Date())
    const member: Context['actor'] = {
      kind: 'member',
      user_id: person,
      email: 'patron@exemple.test',
      session_id: '',
      permissions: ['can_manage_users'],
      impersonator: null,
    }
    const input = { tenant_id: shop.tenant_id, impersonated_user_id: person, reason }
    await expect(startImpersonation({ ...ctx, actor: member }, input)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
