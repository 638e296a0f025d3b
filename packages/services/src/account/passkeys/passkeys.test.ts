import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorOf } from '../../auth/actor-of.ts'
import { hashPassword } from '../../auth/password.ts'
import { requireSuperAdmin } from '../../auth/require.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { TestShop } from '../../catalogue/testing/test-shop.ts'
import type { Actor, Context, TenantContext } from '../../context.ts'
import { openTestTeam, type TestTeam } from '../../members/testing/test-team.ts'
import { changePassword } from '../change-password.ts'
import { getAccount } from '../get-account.ts'
import { removeForPerson } from '../second-factor/remove-for-person.ts'
import { addPasskey } from './add-passkey.ts'
import { passkeyChallenge } from './passkey-challenge.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { MOST_PASSKEYS, startPasskey } from './start-passkey.ts'
import {
  addDevice,
  enterWith,
  onHost,
  originOf,
  PASSWORD,
  signedIn,
  whoHolds,
} from './testing/passkey-people.ts'
import { type Circumstances, softwareAuthenticator } from './testing/software-authenticator.ts'

type Member = Extract<Actor, { kind: 'member' }>

const REFUSED = { code: 'PASSKEY_REFUSED' }
const INVALID = { code: 'PASSKEY_INVALID' }
const PLATFORM = 'fournil.test'

let team: TestTeam
let shop: TestShop
let host: string
let person: Member
/** The person, signed in; and somebody at the login of the same host. */
let own: TenantContext
let login: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  host = `${shop.tenant_slug}.fournil.test`
  person = await newMember(shop)
  own = onHost(team.at(shop, person), host)
  login = onHost(team.at(shop), host)
})

async function newMember(shop: TestShop, at = host): Promise<Member> {
  const user_id = await team.account({ password_hash: await hashPassword(PASSWORD) })
  return signedIn(team, await team.member(shop, ['can_manage_orders'], user_id), shop, at)
}

const later = (ctx: TenantContext, seconds: number): TenantContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
})
const refusals = (user_id = person.user_id) =>
  team.database.owner<{ reason: string; severity: string }>(
    `select details ->> 'reason' as reason, severity from security_logs
     where event_type = 'passkey_refused' and details ->> 'user_id' = $1 order by id`,
    [user_id],
  )
const notices = (email = person.email) =>
  team.database.owner<{ data: { notice: string; passkeys: unknown[] } }>(
    `select data from pgboss.job where name = 'account.notify' and data ->> 'email' = $1 order by created_on`,
    [email],
  )

describe('a passkey', () => {
  test('is made by whoever knows their password, opens a session without it, and is listed', async () => {
    const device = await addDevice(own, 'Téléphone de Claire')
    const { token, landing, email } = await enterWith(login, device)
    expect({ landing, email }).toEqual({ landing: '/admin/orders', email: person.email })
    expect(await whoHolds(team, token, host)).toMatchObject({ user_id: person.user_id })
    expect((await getAccount(own)).passkeys).toEqual([
      {
        id: device.id,
        name: 'Téléphone de Claire',
        host,
        is_of_this_host: true,
        created_at: own.now,
        last_used_at: login.now,
      },
    ])
    const key = { name: 'Téléphone de Claire', host }
    expect(await notices()).toMatchObject([{ data: { notice: 'passkey_added', passkeys: [key] } }])
    expect(
      await team.database.owner(
        `select action_type from admin_audit_logs where target_id = $1 and admin_user_id = $2`,
        [person.user_id, person.user_id],
      ),
    ).toEqual([{ action_type: 'passkey_added' }])
  })

  test('counts as both factors where the account asks for a code', async () => {
    const device = await addDevice(own)
    await team.database.owner(
      `insert into totp_factors (user_id, secret, confirmed_at) values ($1, decode(repeat('00', 20), 'hex'), now())`,
      [person.user_id],
    )
    const typed = { email: person.email, password: PASSWORD, device_id: null }
    await expect(signIn(login, typed)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    expect((await enterWith(login, device)).landing).toBe('/admin/orders')
  })

  test('is not made without the right password, nor in somebody else’s place, nor by a PIN, nor for an address that nobody has proved', async () => {
    const start = (actor: Actor, current_password = PASSWORD) =>
      startPasskey({ ...own, actor }, { current_password })
    await expect(start(person, 'faux')).rejects.toMatchObject({
      data: { issues: [{ field: 'current_password' }] },
    })
    const impersonator = {
      user_id: person.user_id,
      email: 'super@exemple.test',
      impersonation_id: person.user_id,
      reason: 'Aide',
      expires_at: later(own, 60).now,
    }
    for (const actor of [
      { ...person, impersonator },
      { ...person, shared_device_id: person.user_id },
    ])
      for (const refused of [
        start(actor),
        addPasskey(
          { ...own, actor },
          { name: 'x', client_data: 'x', attestation: 'x', transports: [] },
        ),
        removePasskey(
          { ...own, actor },
          { passkey_id: person.user_id, current_password: PASSWORD },
        ),
      ])
        await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(start({ ...person, is_address_confirmed: false })).rejects.toMatchObject({
      data: { issues: [{ message: 'Confirmez d’abord votre adresse e-mail.' }] },
    })
    await expect(start({ kind: 'shopper' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('is one of twenty at most', async () => {
    await team.database.owner(
      `insert into passkeys (user_id, rp_id, credential_id, public_key, name)
       select $1, $2, decode(lpad(to_hex(n), 32, '0'), 'hex'), '\\x01', 'Clé ' || n from generate_series(1, $3::int) n`,
      [person.user_id, host, MOST_PASSKEYS - 1],
    )
    const [first, second] = await Promise.all(
      [1, 2].map(() => startPasskey(own, { current_password: PASSWORD })),
    )
    const added = await Promise.allSettled(
      [first, second].map((asked) => {
        if (!asked) throw new Error('Nothing was asked for.')
        return addPasskey(own, {
          name: 'Encore une',
          ...softwareAuthenticator().make(asked, originOf(host)),
        })
      }),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(startPasskey(own, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'TOO_MANY_PASSKEYS',
    })
  })
})

describe('what a device made is not kept', () => {
  const wrong: [string, (ctx: Context) => Partial<Circumstances>][] = [
    ['for another origin', () => ({ origin: 'https://voisin.fournil.test' })],
    ['over plain HTTP', () => ({ origin: `http://${host}` })],
    ['for the platform’s name', () => ({ rp_id: PLATFORM })],
    ['without its owner verified', () => ({ isVerified: false })],
    ['without anybody present', () => ({ isPresent: false })],
    ['in a frame of another site', () => ({ isFramed: true })],
    ['as an answer to a login', () => ({ type: 'webauthn.get' })],
    [
      'for a challenge of its own',
      () => ({ challenge: Buffer.alloc(70, 1).toString('base64url') }),
    ],
    ['for no challenge', () => ({ challenge: '' })],
    // Its certificate names addresses that the library would ask.
    [
      'with a certificate that nobody asked for',
      () => ({
        attestation: {
          fmt: 'packed',
          attStmt: { alg: -7, sig: Buffer.alloc(70), x5c: [Buffer.alloc(300)] },
        },
      }),
    ],
    ['in a format of its own', () => ({ attestation: { fmt: 'apple', attStmt: {} } })],
  ]
  test.each(wrong)('%s', async (_, changes) => {
    const asked = await startPasskey(own, { current_password: PASSWORD })
    const made = softwareAuthenticator().make(asked, originOf(host), changes(own))
    await expect(addPasskey(own, { name: 'x', ...made })).rejects.toMatchObject(INVALID)
    expect((await getAccount(own)).passkeys).toEqual([])
  })

  test.each([
    ['a name too short', 8],
    ['a name too long', 1100],
  ])('with %s', async (_, length) => {
    const asked = await startPasskey(own, { current_password: PASSWORD })
    const made = softwareAuthenticator(Buffer.alloc(length, 7)).make(asked, originOf(host))
    await expect(addPasskey(own, { name: 'x', ...made })).rejects.toMatchObject(INVALID)
  })

  test('unreadable', async () => {
    const asked = await startPasskey(own, { current_password: PASSWORD })
    const made = softwareAuthenticator().make(asked, originOf(host))
    for (const input of [
      { ...made, attestation: 'AAAA' },
      { ...made, attestation: made.attestation.slice(0, 200) },
      { ...made, client_data: 'AAAA' },
    ])
      await expect(addPasskey(own, { name: 'x', ...input })).rejects.toMatchObject(INVALID)
  })

  test('twice, five minutes later, by somebody else, in another session, or by a login’s challenge', async () => {
    const asked = await startPasskey(own, { current_password: PASSWORD })
    const made = softwareAuthenticator().make(asked, originOf(host))
    const add = (ctx: Context, input = made) => addPasskey(ctx, { name: 'x', ...input })
    await expect(add(later(own, 300))).rejects.toMatchObject(INVALID)
    const other = { ...own, actor: await newMember(shop) }
    await expect(add(other)).rejects.toMatchObject(INVALID)
    const elsewhere = { ...own, actor: await signedIn(team, person, shop, host) }
    await expect(add(elsewhere)).rejects.toMatchObject(INVALID)
    const { challenge } = await passkeyChallenge(login)
    const byLogin = softwareAuthenticator().make({ ...asked, challenge }, originOf(host))
    await expect(add(own, byLogin)).rejects.toMatchObject(INVALID)
    await add(own)
    await expect(add(own)).rejects.toMatchObject(INVALID)
    expect((await getAccount(own)).passkeys).toHaveLength(1)
  })

  test('from a second device that answers the same challenge at the same moment', async () => {
    const asked = await startPasskey(own, { current_password: PASSWORD })
    const added = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        addPasskey(own, { name: 'x', ...softwareAuthenticator().make(asked, originOf(host)) }),
      ),
    )
    const refused = added.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused).toEqual(Array(4).fill('PASSKEY_INVALID'))
    expect((await getAccount(own)).passkeys).toHaveLength(1)
  })

  test('for a key that somebody else has here', async () => {
    const device = await addDevice(own)
    const thief = { ...own, actor: await newMember(shop) }
    const copy = softwareAuthenticator(device.credential_id)
    await expect(addDevice(thief, 'Copie', copy)).rejects.toMatchObject(INVALID)
    expect((await enterWith(login, device)).email).toBe(person.email)
    await expect(enterWith(login, copy)).rejects.toMatchObject(REFUSED)
  })

  test('by whoever was signed out meanwhile', async () => {
    const asked = await startPasskey(own, { current_password: PASSWORD })
    await team.database.owner('update user_sessions set is_active = false where id = $1', [
      person.session_id,
    ])
    const made = softwareAuthenticator().make(asked, originOf(host))
    await expect(addPasskey(own, { name: 'x', ...made })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect((await getAccount(own)).passkeys).toEqual([])
  })
})

describe('nobody gets in', () => {
  const wrong: [string, string, (ctx: Context) => Partial<Circumstances>][] = [
    ['from another origin', 'answer', () => ({ origin: 'https://voisin.fournil.test' })],
    ['from the platform’s own', 'answer', () => ({ origin: `https://${PLATFORM}` })],
    ['by a key for another name', 'answer', () => ({ rp_id: PLATFORM })],
    ['without being verified', 'answer', () => ({ isVerified: false })],
    ['without being present', 'answer', () => ({ isPresent: false })],
    ['from a frame', 'challenge', () => ({ isFramed: true })],
    ['by a new key', 'answer', () => ({ type: 'webauthn.create' })],
    ['as another person', 'answer', () => ({ user_handle: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    [
      'by a challenge of their own',
      'challenge',
      () => ({ challenge: Buffer.alloc(70, 1).toString('base64url') }),
    ],
  ]
  test.each(wrong)('%s', async (_, reason, changes) => {
    const device = await addDevice(own)
    await expect(enterWith(login, device, changes(login))).rejects.toMatchObject(REFUSED)
    expect(await refusals()).toEqual([{ reason, severity: 'warning' }])
    expect((await enterWith(login, device)).email).toBe(person.email)
  })

  test('by a signature of another key', async () => {
    const device = await addDevice(own)
    const asked = await passkeyChallenge(login)
    const { signature } = softwareAuthenticator().answer(asked, originOf(host))
    const answer = { ...device.answer(asked, originOf(host)), signature }
    const entering = signInWithPasskey(login, { answer, deviceOf: () => null })
    await expect(entering).rejects.toMatchObject(REFUSED)
  })

  test('by an answer that comes five minutes late, or twice', async () => {
    const device = await addDevice(own)
    const answerNow = async () => device.answer(await passkeyChallenge(login), originOf(host))
    const [first, second] = [await answerNow(), await answerNow()]
    const enter = (ctx: Context, answer = first) =>
      signInWithPasskey(ctx, { answer, deviceOf: () => null })
    await enter(later(login, 298))
    await expect(enter(later(login, 298))).rejects.toMatchObject(REFUSED)
    await expect(enter(later(login, 300), second)).rejects.toMatchObject(REFUSED)
    expect(await refusals()).toMatchObject([{ reason: 'challenge_spent' }, { reason: 'challenge' }])
  })

  test('by one answer that twenty bring at once, except the first of them', async () => {
    const device = await addDevice(own)
    const asked = await passkeyChallenge(login)
    // A device that does not count: nothing but the challenge tells the answers apart.
    const answer = device.answer(asked, originOf(host), { counter: 0 })
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        // Each from a known device of its own, so that none is turned away as one too many.
        signInWithPasskey(login, { answer, deviceOf: () => `device ${n}` }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = all.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['PASSKEY_REFUSED']))
    expect(await refusals()).toHaveLength(19)
  })

  test('by a device that counts backwards, or stands still: it is a copy', async () => {
    const device = await addDevice(own)
    await enterWith(login, device, { counter: 7 })
    for (const counter of [7, 6, 0])
      await expect(enterWith(login, device, { counter })).rejects.toMatchObject(REFUSED)
    expect(await refusals()).toMatchObject(Array(3).fill({ reason: 'counter_backwards' }))
    expect((await enterWith(login, device, { counter: 8 })).email).toBe(person.email)
  })

  test('in a neighbour’s shop, nor on the platform, by a key of this host; each has its own', async () => {
    const neighbour = await team.newShop()
    const nextDoor = onHost(
      team.at(neighbour, undefined, login.now),
      `${neighbour.tenant_slug}.fournil.test`,
    )
    const platform = { ...onHost(login, PLATFORM), tenant: null }
    const domain = onHost(login, 'www.boulangerie.test')
    const device = await addDevice(own)
    await team.member(neighbour, ['can_manage_orders'], person.user_id)
    for (const there of [nextDoor, platform, domain]) {
      await expect(enterWith(there, device)).rejects.toMatchObject(REFUSED)
      // Nor by what was signed for this host and brought to another.
      const answer = device.answer(await passkeyChallenge(login), originOf(host))
      const brought = signInWithPasskey(there, { answer, deviceOf: () => null })
      await expect(brought).rejects.toMatchObject(REFUSED)
    }
    const afterwards = later(onHost(own, domain.host), 1)
    const second = await addDevice(afterwards, 'Le même, sur notre domaine')
    expect((await enterWith(domain, second)).email).toBe(person.email)
    expect((await getAccount(own)).passkeys.map((key) => key.is_of_this_host)).toEqual([
      true,
      false,
    ])
  })

  test('who is banned, or no longer works here', async () => {
    const device = await addDevice(own)
    const ban = (until: Date | null) =>
      team.database.owner('update users set banned_until = $1 where id = $2', [
        until,
        person.user_id,
      ])
    await ban(later(login, 60).now)
    await expect(enterWith(login, device)).rejects.toMatchObject(REFUSED)
    await ban(null)
    await enterWith(login, device)
    await team.database.owner('delete from user_roles where user_id = $1', [person.user_id])
    await expect(enterWith(login, device)).rejects.toMatchObject(REFUSED)
    expect(await refusals()).toMatchObject(Array(2).fill({ reason: 'not_welcome' }))
  })

  test('who goes on failing: tries are counted like those of passwords, by themselves', async () => {
    const device = await addDevice(own)
    const stranger = { ...login, ip_address: '198.51.100.7' }
    const fail = () => enterWith(stranger, device, { isVerified: false })
    for (let tries = 0; tries < 5; tries += 1) await expect(fail()).rejects.toMatchObject(REFUSED)
    await expect(enterWith(stranger, device)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const typed = { email: person.email, password: PASSWORD, device_id: null }
    expect((await signIn(stranger, typed)).landing).toBe('/admin/orders')
  })
})

describe('without it again', () => {
  test('is whoever knows the password; what it opened elsewhere ends', async () => {
    const device = await addDevice(own, 'Vieux téléphone')
    const { token } = await enterWith(login, device)
    const remove = (ctx: Context, current_password: string) =>
      removePasskey(ctx, { passkey_id: device.id, current_password })
    await expect(remove(own, 'faux')).rejects.toMatchObject({
      data: { issues: [{ field: 'current_password' }] },
    })
    const other = { ...own, actor: await newMember(shop) }
    await expect(remove(other, PASSWORD)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await remove(own, PASSWORD)).toEqual({ ended: 1 })
    expect(await whoHolds(team, token, host)).toBeNull()
    expect((await getAccount(own)).sessions).toMatchObject([{ is_current: true }])
    await expect(enterWith(login, device)).rejects.toMatchObject(REFUSED)
    await expect(remove(own, PASSWORD)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await notices()).toMatchObject([
      { data: { notice: 'passkey_added' } },
      { data: { notice: 'passkey_removed', passkeys: [{ name: 'Vieux téléphone', host }] } },
    ])
  })

  test('is whom the platform helps, whose sessions end too', async () => {
    const device = await addDevice(own)
    const { token } = await enterWith(login, device)
    const admin: Actor = {
      kind: 'super_admin',
      user_id: await team.account({ is_super_admin: true }),
      email: 'super@exemple.test',
      session_id: '',
    }
    const input = { user_id: person.user_id, reason: 'Téléphone volé' }
    await removeForPerson({ ...own, tenant: null, actor: admin }, input)
    await expect(enterWith(login, device)).rejects.toMatchObject(REFUSED)
    expect(await whoHolds(team, token, host)).toBeNull()
    expect((await notices()).at(-1)).toMatchObject({ data: { notice: 'factors_removed' } })
  })

  test('is nobody who changes their password, and they are told what they still have', async () => {
    const device = await addDevice(own, 'Ordinateur du fournil')
    await changePassword(own, { current_password: PASSWORD, password: 'Pain-au-levain-2' })
    expect((await enterWith(login, device)).email).toBe(person.email)
    const key = { name: 'Ordinateur du fournil', host }
    expect((await notices()).at(-1)).toMatchObject({
      data: { notice: 'password_changed', passkeys: [key] },
    })
  })
})

test('the console opens to a super administrator who came by a passkey, where a second factor is required', async () => {
  const user_id = await team.account({
    is_super_admin: true,
    password_hash: await hashPassword(PASSWORD),
  })
  const [row] = await team.database.owner<{ email: string }>(
    'select email from users where id = $1',
    [user_id],
  )
  const email = row?.email ?? ''
  const platform = { ...onHost(login, PLATFORM), tenant: null }
  const who = async (token: string): Promise<Context> => ({
    ...platform,
    actor: await actorOf(team.database.db, token, PLATFORM, null),
  })
  const require = (value: string) =>
    team.database.owner(
      `insert into platform_settings (key, value) values ('require_second_factor', $1)
       on conflict (key) do update set value = excluded.value`,
      [value],
    )
  await require('true')
  const typed = { email, password: PASSWORD, device_id: null }
  const byPassword = (await signIn(platform, typed)).token
  const lacking = await who(byPassword)
  expect(() => requireSuperAdmin(lacking)).toThrow()
  const device = await addDevice(lacking)
  // Whoever has just made it has shown it.
  expect(requireSuperAdmin(await who(byPassword)).user_id).toBe(user_id)
  const byPasskey = await enterWith(platform, device)
  expect(byPasskey.landing).toBe('/platform')
  expect(requireSuperAdmin(await who(byPasskey.token)).user_id).toBe(user_id)
  // The password alone is still one factor.
  const again = await who((await signIn(platform, typed)).token)
  expect(() => requireSuperAdmin(again)).toThrow()
  await require('false')
})
