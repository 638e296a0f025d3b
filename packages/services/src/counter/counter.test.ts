import { randomUUID } from 'node:crypto'
import { sessionOf } from '@fournil/db'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorOf } from '../auth/actor-of.ts'
import { hashToken } from '../auth/token.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../context.ts'
import { removeMember } from '../members/remove-member.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { counterDevice } from './counter-device.ts'
import { enterByPin } from './enter-by-pin.ts'
import { getOwnPin, setOwnPin } from './own-pin.ts'
import { endSharedDevice, listSharedDevices, shareDevice } from './shared-devices.ts'

type Member = Extract<Actor, { kind: 'member' }>

let team: TestTeam
let shop: TestShop
let owner: TenantContext
let clerk: Member
let device_token: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  owner = team.at(shop, await team.member(shop, PERMISSIONS))
  clerk = await team.member(shop, ['can_manage_orders', 'can_manage_users'])
  await setOwnPin(team.at(shop, clerk), { name: 'Camille', pin: '2580' })
  ;({ token: device_token } = await shareDevice(owner, { name: 'Tablette du comptoir' }))
})

const enter = (pin: string, token: string | undefined = device_token, at = team.at(shop)) =>
  enterByPin(at, { user_id: clerk.user_id, pin, device_token: token })
const opened = (token: string) => sessionOf(team.database.db, hashToken(token), team.at(shop).host)
const events = (event_type: string) =>
  team.database.owner(
    `select details from security_logs where event_type = $1 and details->>'user_id' = $2`,
    [event_type, clerk.user_id],
  )

describe('a PIN', () => {
  test('lets its owner in on a shared device, and that is written down', async () => {
    expect(await counterDevice(team.at(shop), device_token)).toEqual({
      name: 'Tablette du comptoir',
      people: [{ user_id: clerk.user_id, name: 'Camille' }],
      is_by_pin: false,
    })
    const { token, landing } = await enter('2580')
    expect(landing).toBe('/admin/orders')
    const session = await opened(token)
    expect(session).toMatchObject({ user_id: clerk.user_id, shared_device_id: expect.any(String) })
    expect(await events('sign_in_by_pin')).toHaveLength(1)
    const rows = await team.database.owner('select pin_hash from member_pins')
    expect(JSON.stringify(rows)).not.toContain('2580')
  })

  test('opens nothing elsewhere: without a device, with another shop’s, with one that is shared no longer', async () => {
    const notShared = { code: 'DEVICE_NOT_SHARED' }
    const neighbour = await team.newShop()
    const theirs = team.at(neighbour, await team.member(neighbour, PERMISSIONS))
    const { token } = await shareDevice(theirs, { name: 'Ailleurs' })
    for (const wrong of ['', 'made-up', token])
      await expect(enter('2580', wrong)).rejects.toMatchObject(notShared)
    await expect(enter('2580', token, team.at(neighbour))).rejects.toMatchObject({
      code: 'INVALID_PIN',
    })
    const session = await enter('2580')
    const [device] = await listSharedDevices(owner)
    await endSharedDevice(owner, { device_id: device?.id ?? '' })
    expect(await opened(session.token)).toBeNull()
    await expect(enter('2580')).rejects.toMatchObject(notShared)
    expect(await counterDevice(team.at(shop), device_token)).toMatchObject({
      name: null,
      people: [],
    })
  })

  test('is locked by five wrong tries, also by tries at the same moment, until a new one is set', async () => {
    // One moment: a try that comes with an older clock than the last one is told to wait.
    const at = team.at(shop)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => enter(`90${n}7`, device_token, at)),
    )
    const codes = tries.map((tried) => (tried.status === 'rejected' ? tried.reason.code : 'in'))
    expect(codes.toSorted()).toEqual([
      ...Array(5).fill('INVALID_PIN'),
      ...Array(3).fill('PIN_LOCKED'),
    ])
    await expect(enter('2580')).rejects.toMatchObject({ code: 'PIN_LOCKED' })
    const own = team.at(shop, clerk)
    expect(await getOwnPin(own)).toEqual({ name: 'Camille', is_locked: true })
    await setOwnPin(own, { name: 'Camille', pin: '7391' })
    await expect(enter('7391')).resolves.toMatchObject({ landing: '/admin/orders' })
    expect(await events('pin_failed')).toHaveLength(5)
  })

  test('mistyped now and then does not lock', async () => {
    for (let round = 0; round < 3; round++) {
      for (const wrong of ['1357', '1358', '1359', '1350'])
        await expect(enter(wrong)).rejects.toMatchObject({ code: 'INVALID_PIN' })
      await enter('2580')
    }
  })

  test('of many people tried in turn slows the device down', async () => {
    const nobody = () =>
      enterByPin(team.at(shop), { user_id: randomUUID(), pin: '2580', device_token })
    for (let n = 0; n < 10; n++)
      await expect(nobody()).rejects.toMatchObject({ code: 'INVALID_PIN' })
    await expect(nobody()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(enter('2580')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('never opens the platform, whatever its owner has become', async () => {
    const { token } = await enter('2580')
    const { host, tenant } = team.at(shop)
    const who = () => actorOf(team.database.db, token, host, tenant)
    expect(await who()).toMatchObject({ kind: 'member' })
    await team.database.owner('update users set is_super_admin = true where id = $1', [
      clerk.user_id,
    ])
    expect(await who()).toEqual({ kind: 'shopper' })
  })

  test('goes with the membership', async () => {
    await removeMember(owner, { user_id: clerk.user_id })
    await expect(enter('2580')).rejects.toMatchObject({ code: 'INVALID_PIN' })
    expect((await counterDevice(team.at(shop), device_token)).people).toEqual([])
  })
})

describe('a session opened by a PIN', () => {
  const acting = async (token: string) => {
    const { host, tenant } = team.at(shop)
    return actorOf(team.database.db, token, host, tenant)
  }

  test('is over after five minutes without use, and goes on while it is used', async () => {
    const { token } = await enter('2580')
    const id = (await opened(token))?.session_id
    const idle = (minutes: number) =>
      team.database.owner(
        `update user_sessions set last_activity_at = now() - make_interval(mins => $2) where id = $1`,
        [id, minutes],
      )
    await idle(4)
    expect(await acting(token)).toMatchObject({ kind: 'member' })
    const [row] = await team.database.owner<{ fresh: boolean }>(
      `select last_activity_at > now() - interval '1 minute' as fresh from user_sessions where id = $1`,
      [id],
    )
    expect(row?.fresh).toBe(true)
    await idle(6)
    expect(await acting(token)).toEqual({ kind: 'shopper' })
  })

  test('takes the place of the one before on this browser', async () => {
    const first = await enter('2580')
    const second = await enter('2580', device_token, team.at(shop, await acting(first.token)))
    expect([await opened(first.token), (await opened(second.token))?.user_id]).toEqual([
      null,
      clerk.user_id,
    ])
  })

  test('changes neither the team, nor devices, nor the PIN', async () => {
    const { token } = await enter('2580')
    const ctx = team.at(shop, await acting(token))
    const refused = { code: 'FORBIDDEN' }
    const { user_id } = owner.actor as Member
    await expect(removeMember(ctx, { user_id })).rejects.toMatchObject(refused)
    await expect(shareDevice(ctx, { name: 'Autre' })).rejects.toMatchObject(refused)
    await expect(setOwnPin(ctx, { name: 'X', pin: '7391' })).rejects.toMatchObject(refused)
  })
})

test('a device is shared by whoever leads the team, and by nobody in their name', async () => {
  const counter = team.at(shop, await team.member(shop, ['can_manage_orders']))
  await expect(shareDevice(counter, { name: 'Tablette' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(endSharedDevice(owner, { device_id: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
