import { randomUUID } from 'node:crypto'
import { sessionOf } from '@fournil/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { listUsers } from './list-users.ts'
import { resetUserPassword } from './reset-user-password.ts'
import { setBan } from './set-ban.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

const found = async (search: string, filter: Parameters<typeof listUsers>[1]['filter'] = 'all') =>
  (await listUsers(at.admin, { search, filter })).rows

test('somebody is found by a part of their address, with their shops and how they stand', async () => {
  const word = randomUUID().slice(0, 8)
  const shop = await at.team.newShop()
  const user_id = await at.team.account({ email: `jeanne.${word}@exemple.test` })
  await at.team.member(shop, [], user_id)
  const unproved = await at.team.account({
    email: `paul.${word}@exemple.test`,
    email_confirmed_at: null,
  })
  expect(await found(`JEANNE.${word}`)).toMatchObject([
    { id: user_id, status: 'active', tenants: [{ tenant_id: shop.tenant_id }] },
  ])
  expect(await found(word)).toMatchObject([{ id: unproved, status: 'pending' }, { id: user_id }])
  expect(await found(word, 'active')).toMatchObject([{ id: user_id }])
  expect(await found(word, 'super_admin')).toEqual([])
  await setBan(at.admin, { user_id, is_banned: true })
  expect(await found(word, 'banned')).toMatchObject([{ id: user_id, status: 'banned' }])
  expect(await found(word, 'active')).toEqual([])
})

test('the list tells who has a second factor, once its first code was right', async () => {
  const word = randomUUID().slice(0, 8)
  const user_id = await at.team.account({ email: `${word}@exemple.test` })
  const secret = `insert into totp_factors (user_id, secret) values ($1, decode(repeat('61', 20), 'hex'))`
  await at.team.database.owner(secret, [user_id])
  expect(await found(word)).toMatchObject([{ has_second_factor: false }])
  const confirm = 'update totp_factors set confirmed_at = now() where user_id = $1'
  await at.team.database.owner(confirm, [user_id])
  expect(await found(word)).toMatchObject([{ has_second_factor: true }])
})

test('the list tells who has a passkey, which the platform may take away too', async () => {
  const word = randomUUID().slice(0, 8)
  const user_id = await at.team.account({ email: `${word}@exemple.test` })
  await at.team.database.owner(
    `insert into passkeys (user_id, rp_id, credential_id, public_key, name)
     values ($1, 'fournil.test', decode(repeat('61', 16), 'hex'), '\\x01', 'Téléphone')`,
    [user_id],
  )
  expect(await found(word)).toMatchObject([{ has_second_factor: true }])
})

test('whoever is banned is out at once, and comes in again once it is lifted', async () => {
  const shop = await at.team.newShop()
  const { user_id } = await at.team.member(shop, [])
  const host = `${shop.tenant_slug}.localhost`
  const open = () => at.team.session(user_id, shop.tenant_id, host)
  const before = await open()
  const isIn = async (hash: Buffer) => Boolean(await sessionOf(at.team.database.db, hash, host))
  expect(await isIn(before)).toBe(true)
  expect(await setBan(at.admin, { user_id, is_banned: true })).toEqual({ ended_sessions: 1 })
  expect(await isIn(before)).toBe(false)
  expect(await isIn(await open())).toBe(false)
  await setBan(at.admin, { user_id, is_banned: false })
  expect(await isIn(before)).toBe(false)
  expect(await isIn(await open())).toBe(true)
  const types = [{ type: 'user_banned' }, { type: 'user_unbanned' }]
  expect(await at.audited(user_id)).toMatchObject(types)
  expect(await at.secured(user_id)).toMatchObject(types)
})

test('nobody bans themselves, and no owner bans anybody', async () => {
  const { user_id } = at.admin.actor
  await expect(setBan(at.admin, { user_id, is_banned: true })).rejects.toMatchObject({
    code: 'CONSOLE_REFUSED',
    sentence: 'You cannot ban yourself.',
  })
  await expect(setBan(await at.owner(), { user_id, is_banned: true })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await at.audited(user_id)).toEqual([])
})

test('a reset is mailed to whoever works somewhere, and written down', async () => {
  const shop = await at.team.newShop()
  const { user_id, email } = await at.team.member(shop, [])
  await resetUserPassword(at.admin, { user_id })
  const jobs = await at.admin.jobs.underWay('auth.mail-password-reset')
  expect(jobs).toContainEqual({ tenant_id: null, email })
  expect(await at.audited(user_id)).toMatchObject([{ type: 'password_reset' }])

  const stranger = await at.team.account()
  await expect(resetUserPassword(at.admin, { user_id: stranger })).rejects.toMatchObject({
    sentence: 'this user belongs to no tenant',
  })
  await setBan(at.admin, { user_id, is_banned: true })
  await expect(resetUserPassword(at.admin, { user_id })).rejects.toMatchObject({
    sentence: 'this user is banned',
  })
})
