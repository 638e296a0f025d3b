import { randomUUID } from 'node:crypto'
import { inPlatform, sessionOf } from '@fournil/db'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry } from '../audit/audit.ts'
import { listShops } from '../auth/list-shops.ts'
import { openSession } from '../auth/open-session.ts'
import { hashToken } from '../auth/token.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../context.ts'
import { endSessions } from './end-sessions.ts'
import { getInvitation } from './get-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import { resendInvitation } from './resend-invitation.ts'
import { openTestTeam, type TestTeam, tokenIn } from './testing/test-team.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

type Member = Extract<Actor, { kind: 'member' }>

let team: TestTeam
let shop: TestShop
let patron: Member
let owner: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  patron = await team.member(shop, PERMISSIONS)
  owner = team.at(shop, patron)
})

/** As a person signs in there: whether the session is open, and which one it is. */
async function signIn(at: TestShop, user_id: string, user_agent = 'Chrome/130 Android') {
  const ctx = { ...team.at(at), user_agent }
  const opened = await inPlatform(ctx, async (tx) => ({
    audit: auditEntry(ctx, 'sign_in', { type: 'user', id: user_id }),
    result: await openSession(ctx, tx, { user_id }),
  }))
  const find = () => sessionOf(team.database.db, hashToken(opened?.token ?? ''), ctx.host)
  return { find, id: (await find())?.session_id ?? '', at: ctx.now }
}
const listed = async (id: string, ctx = owner) =>
  (await listMembers(ctx)).members.find((member) => member.id === id)

test('each shop sees when somebody came to it and on what, and nothing of elsewhere', async () => {
  const elsewhere = await team.newShop()
  const clerk = await team.member(shop, ['can_manage_orders'])
  await team.member(elsewhere, [], clerk.user_id)
  await signIn(elsewhere, clerk.user_id)
  expect(await listed(clerk.user_id)).toMatchObject({ last_sign_in_at: null, sessions: [] })
  const { id, at } = await signIn(shop, clerk.user_id)
  expect(await listed(clerk.user_id)).toMatchObject({
    last_sign_in_at: at,
    sessions: [{ id, device: 'Chrome sur Android', is_current: false, is_assistance: false }],
  })
})

test('one device is signed out, then all of them, here and nowhere else', async () => {
  const elsewhere = await team.newShop()
  const clerk = await team.member(shop)
  const { user_id } = clerk
  await team.member(elsewhere, [], user_id)
  const there = await signIn(elsewhere, user_id)
  const [one, two, three] = [
    await signIn(shop, user_id),
    await signIn(shop, user_id),
    await signIn(shop, user_id),
  ]
  expect(await endSessions(owner, { user_id, session_id: one.id })).toEqual({ ended: 1 })
  expect([await one.find(), (await two.find())?.session_id]).toEqual([null, two.id])
  for (const session_id of [one.id, there.id, randomUUID()])
    await expect(endSessions(owner, { user_id, session_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await endSessions(owner, { user_id })).toEqual({ ended: 2 })
  expect([await two.find(), await three.find()]).toEqual([null, null])
  expect(await there.find()).not.toBeNull()
  expect((await listed(user_id))?.sessions).toEqual([])
  const [row] = await team.database.owner(
    `select count(*)::int as count from admin_audit_logs where action_type = 'sessions_ended' and target_id = $1`,
    [user_id],
  )
  expect(row).toEqual({ count: 2 })
})

test('whoever signs themselves out everywhere stays where they stand', async () => {
  const [here, away] = [await signIn(shop, patron.user_id), await signIn(shop, patron.user_id)]
  const ctx = team.at(shop, { ...patron, session_id: here.id })
  const sessions = (await listed(patron.user_id, ctx))?.sessions
  expect(sessions?.find(({ is_current }) => is_current)?.id).toBe(here.id)
  expect(await endSessions(ctx, { user_id: patron.user_id })).toEqual({ ended: 1 })
  expect([(await here.find())?.session_id, await away.find()]).toEqual([here.id, null])
})

test('an invitation sent again is another link for another seven days, and the first opens nothing', async () => {
  const first = team.at(shop, patron, new Date('2026-11-16T08:00:00Z'))
  const { id, role } = await inviteMember(first, {
    email: 'nouveau@exemple.test',
    roleData: { ...(await listed(patron.user_id))?.role } as never,
  })
  const old = tokenIn(await team.send(first, id))
  const later = team.at(shop, patron, new Date('2026-11-18T08:00:00Z'))
  const again = await resendInvitation(later, { invitation_id: id })
  expect(again).toMatchObject({ email: 'nouveau@exemple.test', role })
  expect(again.expires_at).toEqual(new Date('2026-11-25T08:00:00Z'))
  await expect(getInvitation(later, { token: old })).rejects.toMatchObject({
    code: 'INVITATION_INVALID',
  })
  const token = tokenIn(await team.send(later, again.id))
  expect(await getInvitation(later, { token })).toMatchObject({ email: 'nouveau@exemple.test' })
  const neighbour = await team.newShop()
  const stranger = team.at(neighbour, await team.member(neighbour, PERMISSIONS))
  const notFound = { code: 'NOT_FOUND' }
  const before = { invitation_id: id }
  await expect(resendInvitation(stranger, before)).rejects.toMatchObject(notFound)
  await expect(withdrawInvitation(stranger, before)).rejects.toMatchObject(notFound)
  // A list that was read before it was sent again still names the first.
  await withdrawInvitation(later, before)
  await expect(getInvitation(later, { token })).rejects.toMatchObject({
    code: 'INVITATION_INVALID',
  })
  await expect(resendInvitation(later, before)).rejects.toMatchObject(notFound)
  await expect(withdrawInvitation(later, before)).rejects.toMatchObject(notFound)
})

test('whoever works for several shops is shown the others, but not while somebody acts as them', async () => {
  const elsewhere = await team.newShop()
  const closed = await team.newShop()
  for (const at of [elsewhere, closed]) await team.member(at, [], patron.user_id)
  await team.database.owner(`update tenants set status = 'suspended' where id = $1`, [
    closed.tenant_id,
  ])
  const open = (await listShops(owner)).filter(({ is_open, is_here }) => is_open && !is_here)
  expect(open.map(({ tenant_id }) => tenant_id)).toEqual([elsewhere.tenant_id])
  const impersonator = {
    user_id: randomUUID(),
    email: 'aide@fournil.test',
    impersonation_id: randomUUID(),
    reason: 'Aide',
    expires_at: new Date(),
  }
  expect(await listShops(team.at(shop, { ...patron, impersonator }))).toEqual([])
  expect(await listShops(team.at(shop))).toEqual([])
})
