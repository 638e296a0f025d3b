import { randomUUID } from 'node:crypto'
import { sessionOf } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, Context } from '../context.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { listShops } from './list-shops.ts'
import { openHandover } from './open-handover.ts'
import { startHandover } from './start-handover.ts'
import { openSessionOf } from './testing/open-session-of.ts'
import { hashToken } from './token.ts'

let team: TestTeam
let [bakery, dairy]: [TestShop, TestShop] = [] as never
let person: Extract<Actor, { kind: 'member' }>
/** The person, signed in on the platform's own host. */
let platform: Context

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  ;[bakery, dairy] = [await team.newShop(), await team.newShop()]
  const member = await team.member(bakery, ['can_manage_orders'])
  const session_id = await openSessionOf(team.database, member.user_id)
  person = { ...member, session_id }
  await team.member(dairy, ['can_view_reports'], person.user_id)
  platform = { ...team.at(bakery, { ...person, permissions: [] }), tenant: null }
})

const LAPSED = { code: 'LINK_INVALID' }
const handOver = async (shop: TestShop) => {
  const { url } = await startHandover(platform, { tenant_id: shop.tenant_id })
  return new URL(url).searchParams.get('token') ?? ''
}

test('a person sees the shops they work for and no other', async () => {
  await team.newShop()
  const shops = await listShops(platform)
  expect(shops.map(({ tenant_id }) => tenant_id).toSorted()).toEqual(
    [bakery.tenant_id, dairy.tenant_id].toSorted(),
  )
  const atHome = await listShops(team.at(dairy, person))
  expect(atHome.find(({ is_here }) => is_here)?.tenant_id).toBe(dairy.tenant_id)
})

test('a token opens a session of the person in the shop it was made for', async () => {
  const token = await handOver(dairy)
  const here = team.at(dairy)
  const { session, landing } = await openHandover(here, { token })
  expect(landing).toBe('/admin/reports')
  const opened = await sessionOf(team.database.db, hashToken(session.token), here.host)
  expect(opened).toMatchObject({
    user_id: person.user_id,
    tenant_id: dairy.tenant_id,
    permissions: ['can_view_reports'],
  })
})

test('of twenty who bring the same token one gets in', async () => {
  const token = await handOver(bakery)
  const tries = Array.from({ length: 20 }, () => openHandover(team.at(bakery), { token }))
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a token is worth nothing in another shop, after a minute, or once the person has left', async () => {
  await expect(
    openHandover(team.at(dairy), { token: await handOver(bakery) }),
  ).rejects.toMatchObject(LAPSED)
  const late = new Date(platform.now.getTime() + 61_000)
  const token = await handOver(bakery)
  const lateHere = team.at(bakery, undefined, late)
  await expect(openHandover(lateHere, { token })).rejects.toMatchObject(LAPSED)
  const last = await handOver(bakery)
  await team.database.owner('delete from user_roles where user_id = $1', [person.user_id])
  await expect(openHandover(team.at(bakery), { token: last })).rejects.toMatchObject(LAPSED)
})

test('a token that was made for something else opens nothing', async () => {
  const token = await handOver(bakery)
  await team.database.owner(
    `update access_tokens set kind = 'email_confirmation' where token_hash = $1`,
    [hashToken(token)],
  )
  await expect(openHandover(team.at(bakery), { token })).rejects.toMatchObject(LAPSED)
})

test('somebody who is banned meanwhile does not get in', async () => {
  const token = await handOver(bakery)
  await team.database.owner(
    `update users set banned_until = now() + interval '1 day' where id = $1`,
    [person.user_id],
  )
  await expect(openHandover(team.at(bakery), { token })).rejects.toMatchObject(LAPSED)
})

test('whoever came in by a PIN stays on that device, in that shop', async () => {
  const byPin = team.at(bakery, { ...person, shared_device_id: randomUUID() })
  const refused = startHandover(byPin, { tenant_id: dairy.tenant_id })
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await listShops(byPin)).toEqual([])
})

test('a shop of somebody else, a closed shop and an impersonation are refused', async () => {
  const { tenant_id } = await team.newShop()
  await expect(startHandover(platform, { tenant_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await team.database.owner(`update tenants set status = 'suspended' where id = $1`, [
    bakery.tenant_id,
  ])
  const closed = startHandover(platform, { tenant_id: bakery.tenant_id })
  await expect(closed).rejects.toMatchObject({ code: 'SHOP_CLOSED' })
  expect(await listShops(platform)).toContainEqual(
    expect.objectContaining({ tenant_id: bakery.tenant_id, is_open: false }),
  )
  const impersonator = {
    user_id: person.user_id,
    email: 'super@fournil.test',
    impersonation_id: person.user_id,
    reason: 'aide',
    expires_at: new Date(),
  }
  const acting = { ...platform, actor: { ...person, impersonator } }
  expect(await listShops(acting)).toEqual([])
  const refused = startHandover(acting, { tenant_id: dairy.tenant_id })
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
