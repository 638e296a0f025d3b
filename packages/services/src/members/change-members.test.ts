import { createECDH, randomUUID } from 'node:crypto'
import { sessionOf } from '@fournil/db'
import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../context.ts'
import { addPushDevice } from '../notifications/push/add-device.ts'
import { listPushDevices } from '../notifications/push/list-devices.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import { manageUsers } from './manage-users.ts'
import { removeMember } from './remove-member.ts'
import { openTestTeam, type TestTeam } from './testing/test-team.ts'
import { updateMemberRole } from './update-member-role.ts'

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

const setRole = (ctx: TenantContext, { user_id }: Member, permissions: readonly Permission[]) =>
  updateMemberRole(ctx, { user_id, roleData: roleFlags(permissions) })
const managers = () =>
  team.database.owner('select from user_roles where tenant_id = $1 and can_manage_users', [
    shop.tenant_id,
  ])

describe('a member’s flags', () => {
  test('are those that were set, and the log says what changed', async () => {
    const clerk = await team.member(shop, ['can_manage_orders', 'can_view_reports'])
    await setRole(owner, clerk, ['can_manage_orders', 'can_manage_products'])
    const { members } = await listMembers(owner)
    expect(members.find(({ id }) => id === clerk.user_id)).toMatchObject({
      email: clerk.email,
      is_self: false,
      role: roleFlags(['can_manage_orders', 'can_manage_products']),
    })
    const [row] = await team.database.owner(
      `select details, admin_user_id from admin_audit_logs where action_type = 'member_role_changed' and target_id = $1`,
      [clerk.user_id],
    )
    expect(row).toEqual({
      details: { added: ['can_manage_products'], removed: ['can_view_reports'] },
      admin_user_id: patron.user_id,
    })
  })

  test('are never more than whoever sets them holds', async () => {
    const manager = team.at(shop, await team.member(shop, ['can_manage_users']))
    const clerk = await team.member(shop, ['can_manage_orders'])
    await expect(
      setRole(manager, clerk, ['can_manage_orders', 'can_view_reports']),
    ).rejects.toMatchObject({ code: 'PERMISSION_NOT_HELD' })
    await expect(setRole(manager, manager.actor as Member, PERMISSIONS)).rejects.toMatchObject({
      code: 'PERMISSION_NOT_HELD',
    })
    // What was there before may stay, and be taken away.
    await setRole(manager, clerk, ['can_manage_orders', 'can_manage_users'])
    await setRole(manager, clerk, [])
  })

  test('that were taken away a moment ago count for nothing in a session read before', async () => {
    const other = await team.member(shop, PERMISSIONS)
    const clerk = await team.member(shop)
    await setRole(owner, other, ['can_manage_users'])
    await expect(setRole(team.at(shop, other), clerk, ['can_view_reports'])).rejects.toMatchObject({
      code: 'PERMISSION_NOT_HELD',
    })
    await setRole(owner, other, [])
    await expect(setRole(team.at(shop, other), clerk, [])).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('whoever is let go', () => {
  test('is out at once, in this shop alone', async () => {
    const elsewhere = await team.newShop()
    const clerk = await team.member(shop, ['can_manage_orders'])
    await team.member(elsewhere, ['can_manage_orders'], clerk.user_id)
    const open = async (at: TestShop) => {
      const { host } = team.at(at)
      const hash = await team.session(clerk.user_id, at.tenant_id, host)
      return () => sessionOf(team.database.db, hash, host)
    }
    const [here, there] = [await open(shop), await open(elsewhere)]
    expect(await here()).not.toBeNull()
    await removeMember(owner, { user_id: clerk.user_id })
    expect(await here()).toBeNull()
    expect(await there()).not.toBeNull()
    // Nor does an old session come back to life when they are taken on again.
    await team.member(shop, [], clerk.user_id)
    expect(await here()).toBeNull()
  })

  test('takes their devices along: what they added rings for this shop no longer, and for another it does', async () => {
    const elsewhere = await team.newShop()
    const clerk = await team.member(shop, PERMISSIONS)
    const there = await team.member(elsewhere, PERMISSIONS, clerk.user_id)
    const ecdh = createECDH('prime256v1')
    const keys = { p256dh: ecdh.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
    const device = { device_name: 'Téléphone', endpoint: 'https://push.example/a', ...keys }
    await addPushDevice(team.at(shop, clerk), device)
    await addPushDevice(team.at(elsewhere, there), device)
    await removeMember(owner, { user_id: clerk.user_id })
    expect((await listPushDevices(owner)).devices).toEqual([])
    expect((await listPushDevices(team.at(elsewhere, there))).devices).toHaveLength(1)
  })

  test('is somebody of this shop: another’s member is not found', async () => {
    const stranger = await team.member(await team.newShop(), PERMISSIONS)
    for (const user_id of [stranger.user_id, randomUUID()]) {
      const notFound = { code: 'NOT_FOUND' }
      await expect(removeMember(owner, { user_id })).rejects.toMatchObject(notFound)
      await expect(
        updateMemberRole(owner, { user_id, roleData: roleFlags([]) }),
      ).rejects.toMatchObject(notFound)
    }
  })
})

describe('the last owner', () => {
  test('stays, and keeps all rights, whoever would take them', async () => {
    const last = { code: 'LAST_OWNER' }
    const manager = team.at(shop, await team.member(shop, ['can_manage_users']))
    for (const ctx of [owner, manager]) {
      await expect(removeMember(ctx, { user_id: patron.user_id })).rejects.toMatchObject(last)
      await expect(setRole(ctx, patron, ['can_manage_users'])).rejects.toMatchObject(last)
    }
    await setRole(owner, await team.member(shop), PERMISSIONS)
    await setRole(owner, patron, ['can_manage_users'])
  })
})

describe('the last person who can manage the team', () => {
  test('stays, and keeps that flag', async () => {
    const last = { code: 'LAST_MANAGER' }
    const small = await team.newShop()
    const manager = await team.member(small, ['can_manage_users', 'can_view_reports'])
    const ctx = team.at(small, manager)
    await team.member(small, ['can_manage_orders'])
    await expect(removeMember(ctx, { user_id: manager.user_id })).rejects.toMatchObject(last)
    await expect(setRole(ctx, manager, ['can_view_reports'])).rejects.toMatchObject(last)
    await setRole(ctx, manager, ['can_manage_users'])
  })

  test('stays also when two demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await team.member(shop, PERMISSIONS)
      const [one, two] = await Promise.allSettled([
        setRole(owner, other, ['can_manage_orders']),
        setRole(team.at(shop, other), patron, ['can_manage_orders']),
      ])
      expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await managers()).toHaveLength(1)
      const left = one.status === 'fulfilled' ? patron : other
      patron = left
      owner = team.at(shop, left)
    }
  })

  test('stays also when two remove each other at the same moment', async () => {
    const other = await team.member(shop, PERMISSIONS)
    await Promise.allSettled([
      removeMember(owner, { user_id: other.user_id }),
      removeMember(team.at(shop, other), { user_id: patron.user_id }),
    ])
    expect(await managers()).toHaveLength(1)
  })
})

test('of two who demote each other at the same moment the first has done it, also where others remain', async () => {
  const third = await team.member(shop, PERMISSIONS)
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await team.member(shop, PERMISSIONS), await team.member(shop, PERMISSIONS)]
    const tries = await Promise.allSettled([
      setRole(team.at(shop, one), two, ['can_manage_orders']),
      setRole(team.at(shop, two), one, ['can_manage_orders']),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'FORBIDDEN' },
    })
    for (const { user_id } of [one, two]) await removeMember(team.at(shop, third), { user_id })
  }
})

test('of two who save the flags of the same person the second is told who was faster', async () => {
  const clerk = await team.member(shop, ['can_manage_orders'])
  const other = await team.member(shop, PERMISSIONS)
  const { user_id } = clerk
  const seen = (await listMembers(owner)).members.find(({ id }) => id === user_id)
  const version = seen?.version ?? -1
  const roleData = roleFlags(['can_view_reports'])
  const saved = await updateMemberRole(team.at(shop, other), { user_id, roleData, version })
  await expect(
    updateMemberRole(owner, { user_id, roleData: roleFlags([]), version }),
  ).rejects.toMatchObject({ code: 'CONFLICT', data: { updated_by: other.email } })
  await updateMemberRole(owner, { user_id, roleData, version: saved.version })
})

describe('the team is not changed', () => {
  test('by whoever may not, nor by somebody in another’s name', async () => {
    const clerk = await team.member(shop, ['can_manage_orders'])
    const impersonator = {
      user_id: await team.account({ is_super_admin: true }),
      email: 'aide@fournil.test',
      impersonation_id: randomUUID(),
      reason: 'Aide',
      expires_at: new Date(owner.now.getTime() + 60_000),
    }
    const acting = team.at(shop, { ...patron, impersonator })
    for (const [ctx, code] of [
      [team.at(shop), 'UNAUTHORIZED'],
      [team.at(shop, clerk), 'FORBIDDEN'],
      [acting, 'FORBIDDEN'],
    ] as const) {
      const roleData = roleFlags([])
      const { user_id } = clerk
      await expect(inviteMember(ctx, { email: 'a@b.fr', roleData })).rejects.toMatchObject({ code })
      await expect(updateMemberRole(ctx, { user_id, roleData })).rejects.toMatchObject({ code })
      await expect(removeMember(ctx, { user_id })).rejects.toMatchObject({ code })
    }
    await expect(listMembers(team.at(shop, clerk))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('manage-users does the same under the names of the function', async () => {
  const clerk = await team.member(shop)
  const roleData = roleFlags(['can_view_reports'])
  await manageUsers(owner, { action: 'update_role', userId: clerk.user_id, roleData })
  const { users } = await manageUsers(owner, { action: 'list' })
  expect(users?.map(({ email, role }) => [email, role.can_view_reports])).toEqual([
    [patron.email, true],
    [clerk.email, true],
  ])
  await manageUsers(owner, { action: 'delete', userId: clerk.user_id })
  await manageUsers(owner, {
    action: 'create',
    email: clerk.email,
    password: 'Chosen-for-you-1',
    roleData,
  })
  const [account] = await team.database.owner('select password_hash from users where id = $1', [
    clerk.user_id,
  ])
  expect(account).toEqual({ password_hash: 'x' })
  const { members, invitations } = await listMembers(owner)
  expect([members.length, invitations.map(({ email }) => email)]).toEqual([1, [clerk.email]])
})
