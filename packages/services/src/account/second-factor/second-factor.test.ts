import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorOf } from '../../auth/actor-of.ts'
import { hashPassword } from '../../auth/password.ts'
import { requireSuperAdmin } from '../../auth/require.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { TestShop } from '../../catalogue/testing/test-shop.ts'
import type { Actor, Context } from '../../context.ts'
import { openTestTeam, type TestTeam } from '../../members/testing/test-team.ts'
import { getAccount } from '../get-account.ts'
import { removeTotp, renewCodes } from './change-codes.ts'
import { confirmTotp } from './confirm-totp.ts'
import { removeForPerson } from './remove-for-person.ts'
import { startTotp } from './start-totp.ts'

const PASSWORD = 'Pain-au-levain-1'
const NOW = new Date('2026-11-16T09:00:00Z')
const WRONG = { code: 'BAD_REQUEST', data: { issues: [{ field: 'code' }] } }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let team: TestTeam
let shop: TestShop
let person: Extract<Actor, { kind: 'member' }>

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  const user_id = await team.account({ password_hash: await hashPassword(PASSWORD) })
  person = await team.member(shop, ['can_manage_orders'], user_id)
})

const at = (now = NOW): Context => team.at(shop, person, now)
const enter = (code: string, now = NOW) =>
  signIn(team.at(shop, { kind: 'shopper' }, now), {
    email: person.email,
    password: PASSWORD,
    code,
    device_id: null,
  })
const codeOf = (secret: string, now = NOW) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** On, by the code of the half minute before now, so that those of now are still good. */
async function turnOn() {
  const { secret } = await startTotp(at(), { current_password: PASSWORD })
  const { recovery_codes } = await confirmTotp(at(), { code: codeOf(secret, later(-30)) })
  return { secret, recovery_codes }
}

describe('a second factor', () => {
  test('counts once its first code was right, and is asked for at the login from then on', async () => {
    const { secret, uri } = await startTotp(at(), { current_password: PASSWORD })
    expect(uri).toContain('otpauth://totp/Fournil')
    expect((await enter('')).landing).toBe('/admin/orders')
    await expect(confirmTotp(at(), { code: '000000' })).rejects.toMatchObject(WRONG)
    await expect(confirmTotp(at(), { code: 'abc' })).rejects.toMatchObject(WRONG)
    const { recovery_codes } = await confirmTotp(at(), { code: codeOf(secret, later(-30)) })
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await getAccount(at())).second_factor).toEqual({ is_on: true, codes_left: 10 })
    await expect(enter('')).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    await expect(enter('000000')).rejects.toMatchObject(WRONG)
    expect((await enter(codeOf(secret))).landing).toBe('/admin/orders')
    // Other codes on paper are not had by a code alone.
    await expect(confirmTotp(at(), { code: codeOf(secret, later(30)) })).rejects.toMatchObject(
      WRONG,
    )
    await expect(startTotp(at(), { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_ON',
    })
  })

  test('is good for a minute around its own, and each code serves once', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    const all = await Promise.allSettled([1, 2, 3].map(() => enter(code)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(enter(code, later(29))).rejects.toMatchObject(WRONG)
    expect((await enter(codeOf(secret, later(60)), later(60))).landing).toBe('/admin/orders')
    await expect(enter(codeOf(secret, later(90)), later(180))).rejects.toMatchObject(WRONG)
  })

  test('is not guessed: wrong codes are counted like wrong passwords', async () => {
    const { secret } = await turnOn()
    const guesser = (code: string) =>
      signIn(
        { ...team.at(shop, { kind: 'shopper' }, NOW), ip_address: '198.51.100.7' },
        { email: person.email, password: PASSWORD, code, device_id: null },
      )
    for (let tries = 0; tries < 5; tries += 1)
      await expect(guesser('000000')).rejects.toMatchObject(WRONG)
    await expect(guesser(codeOf(secret))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('is not put on an account whose address nobody has proved: its owner could never come in', async () => {
    const unproved = { ...at(), actor: { ...person, is_address_confirmed: false } }
    await expect(startTotp(unproved, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ message: 'Confirmez d’abord votre adresse e-mail.' }] },
    })
  })

  test('says nothing to somebody with a wrong password', async () => {
    const { secret } = await turnOn()
    const wrong = signIn(team.at(shop, { kind: 'shopper' }, NOW), {
      email: person.email,
      password: 'faux',
      code: codeOf(secret),
      device_id: null,
    })
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })
})

describe('a code on paper', () => {
  test('opens the account once, however it is typed, and is stored as a hash', async () => {
    const { recovery_codes } = await turnOn()
    const [code = ''] = recovery_codes
    expect((await enter(` ${code.toLowerCase().replace('-', ' ')}`)).landing).toBe('/admin/orders')
    await expect(enter(code)).rejects.toMatchObject(WRONG)
    expect((await getAccount(at())).second_factor.codes_left).toBe(9)
    const [row] = await team.database.owner<{ text: string }>(
      `select string_agg(c::text, ' ') as text from recovery_codes c where user_id = $1`,
      [person.user_id],
    )
    for (const each of recovery_codes)
      expect(row?.text).not.toContain(Buffer.from(each.replace('-', '')).toString('hex'))
  })

  test('is replaced with the nine others', async () => {
    const { secret, recovery_codes } = await turnOn()
    const proof = { current_password: PASSWORD, code: codeOf(secret) }
    const renewed = await renewCodes(at(), proof)
    expect(renewed.recovery_codes).toHaveLength(10)
    await expect(enter(recovery_codes[0] ?? '')).rejects.toMatchObject(WRONG)
    expect((await enter(renewed.recovery_codes[0] ?? '')).landing).toBe('/admin/orders')
  })
})

describe('without it again', () => {
  test('is whoever knows the password and has a code', async () => {
    const { secret } = await turnOn()
    await expect(
      removeTotp(at(), { current_password: PASSWORD, code: '000000' }),
    ).rejects.toMatchObject(WRONG)
    await expect(
      removeTotp(at(), { current_password: 'faux', code: codeOf(secret) }),
    ).rejects.toMatchObject({ data: { issues: [{ field: 'current_password' }] } })
    await removeTotp(at(), { current_password: PASSWORD, code: codeOf(secret) })
    expect((await enter('')).landing).toBe('/admin/orders')
  })

  test('is nobody who guesses the code of a session found open', async () => {
    const { secret } = await turnOn()
    const proof = (code: string) => ({ current_password: PASSWORD, code })
    for (let tries = 0; tries < 5; tries += 1)
      await expect(removeTotp(at(), proof('000000'))).rejects.toMatchObject(WRONG)
    await expect(removeTotp(at(), proof(codeOf(secret)))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('is whom the platform helps, for a reason that is written down', async () => {
    await turnOn()
    const admin: Actor = {
      kind: 'super_admin',
      user_id: await team.account({ is_super_admin: true }),
      email: 'super@exemple.test',
      session_id: '',
    }
    const ctx = { ...team.at(shop, admin, NOW), tenant: null }
    const input = { user_id: person.user_id, reason: 'Téléphone perdu, appelé à la boutique' }
    await expect(removeForPerson(at(), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // Whoever finds the console open does not take off its owner's own.
    const oneself = { ...input, user_id: admin.user_id }
    await expect(removeForPerson(ctx, oneself)).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' })
    await removeForPerson(ctx, input)
    expect((await enter('')).landing).toBe('/admin/orders')
    expect(
      await team.database.owner(
        `select details ->> 'reason' as reason from admin_audit_logs
         where action_type = 'second_factor_removed' and target_id = $1`,
        [person.user_id],
      ),
    ).toEqual([{ reason: input.reason }])
    expect(
      await team.database.owner(
        `select details ->> 'reason' as reason from security_logs
         where event_type = 'second_factor_removed' and details ->> 'target_id' = $1`,
        [person.user_id],
      ),
    ).toEqual([{ reason: input.reason }])
    await expect(removeForPerson(ctx, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the console opens to no super administrator without one, once the platform says so', async () => {
  const user_id = await team.account({ is_super_admin: true })
  const { hash, token } = await import('../../auth/token.ts').then(({ newToken }) => newToken())
  await team.database.owner(
    `insert into user_sessions (token_hash, user_id, host, expires_at)
     values ($1, $2, 'fournil.test', now() + interval '1 day')`,
    [hash, user_id],
  )
  const who = async (): Promise<Context> => ({
    ...team.at(shop),
    tenant: null,
    actor: await actorOf(team.database.db, token, 'fournil.test', null),
  })
  const require = (value: string) =>
    team.database.owner(
      `insert into platform_settings (key, value) values ('require_second_factor', $1)
       on conflict (key) do update set value = excluded.value`,
      [value],
    )
  await require('false')
  expect(requireSuperAdmin(await who()).user_id).toBe(user_id)
  await require('true')
  const lacking = await who()
  expect(() => requireSuperAdmin(lacking)).toThrow()
  await team.database.owner(
    `insert into totp_factors (user_id, secret, confirmed_at) values ($1, decode(repeat('00', 20), 'hex'), now())`,
    [user_id],
  )
  expect(requireSuperAdmin(await who()).user_id).toBe(user_id)
  await require('false')
})
