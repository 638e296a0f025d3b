import { randomUUID } from 'node:crypto'
import { sessionOf } from '@fournil/db'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRecovery } from '../auth/open-recovery.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { newToken } from '../auth/token.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, Context, TenantContext } from '../context.ts'
import type { Jobs } from '../jobs/names.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { confirmAddress } from '../registration/confirm-address.ts'
import { changeAddress } from './change-address.ts'
import { changePassword } from './change-password.ts'
import { endOwnSession, endOwnSessions } from './end-own-sessions.ts'
import { getAccount } from './get-account.ts'
import { mailAddressChange } from './mail-address-change.ts'

type Member = Extract<Actor, { kind: 'member' }>

const OLD = 'Pain-au-levain-1'
const NEW = 'Pain-au-levain-2'

let team: TestTeam
let shop: TestShop
let elsewhere: TestShop
let person: Member
let ctx: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  elsewhere = await team.newShop()
  const user_id = await team.account({ password_hash: await hashPassword(OLD) })
  const member = await team.member(shop, [], user_id)
  await team.member(elsewhere, [], user_id)
  const hash = await team.session(user_id, shop.tenant_id, 'ici.test')
  const here = await sessionOf(team.database.db, hash, 'ici.test')
  person = { ...member, session_id: here?.session_id ?? '' }
  ctx = team.at(shop, person)
})

const open = (hash: Buffer, host: string) => sessionOf(team.database.db, hash, host)
const jobs = (name: string) =>
  team.database.owner<{ data: Record<string, string> }>(
    'select data from pgboss.job where name = $1 and data::text like $2',
    [name, `%${person.email}%`],
  )
const logged = async () => {
  const rows = await team.database.owner<{ action_type: string }>(
    'select action_type from admin_audit_logs where target_id = $1 order by action_type',
    [person.user_id],
  )
  return rows.map(({ action_type }) => action_type)
}
const account = async (id = person.user_id) => {
  const [row] = await team.database.owner<{ email: string; password_hash: string }>(
    'select email, password_hash from users where id = $1',
    [id],
  )
  if (!row) throw new Error('There is no such account.')
  return row
}

describe('a new password', () => {
  test('is taken from whoever knows the old one, and signs out everywhere else', async () => {
    const away = await team.session(person.user_id, elsewhere.tenant_id, 'ailleurs.test')
    expect(await changePassword(ctx, { current_password: OLD, password: NEW })).toEqual({
      ended: 1,
    })
    expect(await verifyPassword(NEW, (await account()).password_hash)).toBe(true)
    expect(await open(away, 'ailleurs.test')).toBeNull()
    const [here] = (await getAccount(ctx)).sessions
    expect(here).toMatchObject({ id: person.session_id, is_current: true })
    expect(await jobs('account.notify')).toMatchObject([{ data: { notice: 'password_changed' } }])
  })

  test('is refused with a wrong old one, a weak new one, and after too many guesses', async () => {
    const guess = () => changePassword(ctx, { current_password: 'faux', password: NEW })
    await expect(guess()).rejects.toMatchObject({
      data: { issues: [{ field: 'current_password' }] },
    })
    await expect(
      changePassword(ctx, { current_password: OLD, password: 'court' }),
    ).rejects.toMatchObject({ data: { issues: [{ field: 'password' }] } })
    for (let tries = 0; tries < 5; tries += 1) await guess().catch(() => {})
    await expect(
      changePassword(ctx, { current_password: OLD, password: NEW }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await verifyPassword(OLD, (await account()).password_hash)).toBe(true)
  })

  test('is one of two that are chosen at the same moment with the same old one', async () => {
    const choose = (password: string) => changePassword(ctx, { current_password: OLD, password })
    const both = await Promise.allSettled([choose(NEW), choose('Pain-au-levain-3')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is chosen by nobody in somebody else’s place, nor by a PIN', async () => {
    const impersonator = {
      user_id: randomUUID(),
      email: 'aide@fournil.test',
      impersonation_id: randomUUID(),
      reason: 'Aide',
      expires_at: new Date(),
    }
    for (const actor of [
      { ...person, impersonator },
      { ...person, shared_device_id: randomUUID() },
    ]) {
      const other = { ...ctx, actor }
      const refused = { code: 'FORBIDDEN' }
      const typed = { current_password: OLD, password: NEW }
      await expect(changePassword(other, typed)).rejects.toMatchObject(refused)
      await expect(getAccount(other)).rejects.toMatchObject(refused)
      expect(() => endOwnSessions(other)).toThrow()
    }
  })
})

describe('another address', () => {
  const wish = () => `${randomUUID()}@exemple.test`
  const ask = (email: string, at: Context = ctx) =>
    changeAddress(at, { email, current_password: OLD })
  /** Runs the job of the wish for this address. */
  async function linkFor(email: string, at: Context = ctx): Promise<string | null> {
    const [job] = await team.database.owner<{ data: Jobs['account.mail-address-change'] }>(
      `select data from pgboss.job where name = 'account.mail-address-change' and data ->> 'email' = $1`,
      [email],
    )
    if (!job) throw new Error('Nobody asked for this address.')
    const sent: MailMessage[] = []
    const transport = {
      send: async (message: MailMessage) => {
        sent.push(message)
        return { message_id: message.message_id }
      },
      close: async () => {},
    }
    const sender = { transport, from: 'bonjour@fournil.test' }
    await mailAddressChange(at, sender, job.data, 'job')
    expect(sent.every(({ to }) => to.address === email)).toBe(true)
    return /confirmation\?token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? null
  }

  test('is the account’s once its link is followed; the old one is told before', async () => {
    const email = wish()
    expect(await ask(email)).toEqual({ sent: true })
    expect(await jobs('account.notify')).toMatchObject([
      { data: { email: person.email, notice: 'address_change_asked' } },
    ])
    expect((await account()).email).toBe(person.email)
    const token = (await linkFor(email)) ?? ''
    expect(await confirmAddress(ctx, { token })).toEqual({ email })
    expect((await account()).email).toBe(email)
    expect(await logged()).toEqual([
      'address_change_asked',
      'address_change_mailed',
      'address_changed',
    ])
    await expect(confirmAddress(ctx, { token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('that another account has is answered alike, and gets no mail', async () => {
    const { email } = await account(await team.account())
    expect(await ask(email)).toEqual({ sent: true })
    expect(await linkFor(email)).toBeNull()
  })

  test('that somebody took in the meantime is not taken from them', async () => {
    const email = wish()
    await ask(email)
    const token = (await linkFor(email)) ?? ''
    await team.account({ email })
    await expect(confirmAddress(ctx, { token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect((await account()).email).toBe(person.email)
  })

  test('is given up with a new password: whoever asked for it may not be the owner', async () => {
    const email = wish()
    await ask(email)
    const token = (await linkFor(email)) ?? ''
    await changePassword(ctx, { current_password: OLD, password: NEW })
    await expect(confirmAddress(ctx, { token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect((await account()).email).toBe(person.email)
    // A mail that could not be delivered at first is tried again for a day.
    expect(await linkFor(email)).toBeNull()
  })

  test('is the last one that was asked for, and ends the links that went to the one before', async () => {
    const first = wish()
    await ask(first)
    const mistyped = (await linkFor(first)) ?? ''
    const email = wish()
    await ask(email)
    await expect(confirmAddress(ctx, { token: mistyped })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
    const { token: reset, hash } = newToken()
    await team.database.owner(
      `insert into access_tokens (token_hash, kind, user_id, tenant_id, expires_at)
       values ($1, 'password_reset', $2, $3, now() + interval '1 hour')`,
      [hash, person.user_id, shop.tenant_id],
    )
    await confirmAddress(ctx, { token: (await linkFor(email)) ?? '' })
    await expect(openRecovery(ctx, { access_token: reset })).rejects.toMatchObject({
      code: 'RECOVERY_INVALID',
    })
  })

  test('is confirmed where it was asked for: a super administrator’s on the platform’s own host', async () => {
    const { user_id, session_id, email: old } = person
    const admin = { kind: 'super_admin' as const, user_id, session_id, email: old }
    const platform = { ...ctx, actor: admin, tenant: null }
    const email = wish()
    await ask(email, platform)
    const token = (await linkFor(email, platform)) ?? ''
    await expect(confirmAddress(ctx, { token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect(await confirmAddress(platform, { token })).toEqual({ email })
  })

  test('needs the password', async () => {
    await expect(
      changeAddress(ctx, { email: wish(), current_password: 'faux' }),
    ).rejects.toMatchObject({ data: { issues: [{ field: 'current_password' }] } })
    await expect(
      changeAddress(ctx, { email: person.email, current_password: OLD }),
    ).rejects.toMatchObject({ data: { issues: [{ field: 'email' }] } })
  })
})

describe('one’s own sessions', () => {
  test('are shown from every shop, and ended one by one', async () => {
    const away = await team.session(person.user_id, elsewhere.tenant_id, 'ailleurs.test')
    const { sessions } = await getAccount(ctx)
    expect(sessions.map(({ host }) => host).sort()).toEqual(['ailleurs.test', 'ici.test'])
    const other = sessions.find(({ is_current }) => !is_current)?.id ?? ''
    expect(await endOwnSession(ctx, { session_id: other })).toEqual({ ended: 1 })
    expect(await open(away, 'ailleurs.test')).toBeNull()
  })

  test('are nobody else’s to end', async () => {
    const colleague = await team.member(shop)
    const theirs = await team.session(colleague.user_id, shop.tenant_id, 'ici.test')
    const session_id = (await open(theirs, 'ici.test'))?.session_id ?? ''
    await expect(endOwnSession(ctx, { session_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await endOwnSessions(ctx)
    expect(await open(theirs, 'ici.test')).not.toBeNull()
  })

  test('all end at once, here included', async () => {
    await team.session(person.user_id, elsewhere.tenant_id, 'ailleurs.test')
    expect(await endOwnSessions(ctx)).toEqual({ ended: 2 })
    expect((await getAccount(ctx)).sessions).toEqual([])
  })
})
