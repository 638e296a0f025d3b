import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Context } from '../context.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { getRecovery } from './get-recovery.ts'
import { mailPasswordReset } from './mail-password-reset.ts'
import { openRecovery } from './open-recovery.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const NEW = 'Pain-au-levain-2'
const INVALID = { code: 'RECOVERY_INVALID' }

let team: TestTeam
let shop: TestShop
let neighbour: TestShop
let user_id: string
let email: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  neighbour = await team.newShop()
  user_id = await team.account({ password_hash: await hashPassword('ancien') })
  const member = await team.member(shop, ['can_manage_orders'], user_id)
  email = member.email
})

const at = (where: TestShop | null, now = NOW): Context => {
  const ctx = team.at(where ?? shop, { kind: 'shopper' }, now)
  return where ? ctx : { ...ctx, tenant: null }
}
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

/** Runs the job of the mail; undefined when none is sent. */
async function mailed(ctx: Context, to = email): Promise<MailMessage | undefined> {
  const sent: MailMessage[] = []
  const transport = {
    send: async (message: MailMessage) => {
      sent.push(message)
      return { message_id: message.message_id }
    },
    close: async () => {},
  }
  await mailPasswordReset(ctx, { transport, from: 'bonjour@fournil.test' }, { email: to }, 'job')
  return sent[0]
}
const linkIn = (mail: MailMessage | undefined) =>
  /(\S+)#access_token=([\w-]+)&type=recovery/.exec(mail?.text ?? '') ?? []
const linkFor = async (ctx: Context) => linkIn(await mailed(ctx))[2] ?? ''
const recover = async (ctx: Context) =>
  (await openRecovery(ctx, { access_token: await linkFor(ctx) })).token
const account = async () =>
  (await team.database.owner('select * from users where id = $1', [user_id]))[0] as {
    password_hash: string
    email_confirmed_at: Date | null
  }
const jobsFor = (address: string) =>
  team.database.owner(
    `select data from pgboss.job where name = 'auth.mail-password-reset' and data ->> 'email' = $1`,
    [address],
  )

describe('the request', () => {
  test('has the same answer and the same job for an address without an account', async () => {
    const unknown = `nul-${user_id}@exemple.test`
    expect(await requestPasswordReset(at(shop), { email })).toEqual({ requested: true })
    expect(await requestPasswordReset(at(shop), { email: unknown })).toEqual({ requested: true })
    expect(await jobsFor(email)).toHaveLength(1)
    expect(await jobsFor(unknown)).toHaveLength(1)
    expect(await mailed(at(shop), unknown)).toBeUndefined()
  })

  test('is mailed three times an hour, and answered alike after that', async () => {
    for (let asked = 0; asked < 5; asked += 1)
      expect(await requestPasswordReset(at(shop), { email })).toEqual({ requested: true })
    expect(await jobsFor(email)).toHaveLength(3)
    await requestPasswordReset(at(shop, minutes(61)), { email })
    expect(await jobsFor(email)).toHaveLength(4)
  })
})

test('asked for where the address opens nothing, links are not used up where it does', async () => {
  for (let asked = 0; asked < 4; asked += 1) await requestPasswordReset(at(neighbour), { email })
  const before = (await jobsFor(email)).length
  await requestPasswordReset(at(shop), { email })
  expect(await jobsFor(email)).toHaveLength(before + 1)
})

describe('the mail', () => {
  test('leads to the page of its host, with the token behind the hash', async () => {
    const [, inShop] = linkIn(await mailed(at(shop)))
    expect(inShop).toMatch(/\/admin\/reset-password$/)
    const [, onPlatform] = linkIn(await mailed(at(null)))
    expect(onPlatform).toMatch(/[^n]\/reset-password$/)
  })

  test('is not sent to somebody of another shop, nor to somebody who is locked out', async () => {
    expect(await mailed(at(neighbour))).toBeUndefined()
    await team.database.owner(`update users set banned_until = 'infinity' where id = $1`, [user_id])
    expect(await mailed(at(shop))).toBeUndefined()
  })

  test('holds what is stored as a hash alone', async () => {
    const token = await linkFor(at(shop))
    const [row] = await team.database.owner<{ text: string }>(
      `select string_agg(t::text, ' ') as text from access_tokens t where user_id = $1`,
      [user_id],
    )
    expect(row?.text).not.toContain(token)
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('the link', () => {
  test('serves once, also for twenty who bring it at the same moment', async () => {
    const access_token = await linkFor(at(shop))
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => openRecovery(at(shop), { access_token })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(openRecovery(at(shop), { access_token })).rejects.toMatchObject(INVALID)
  })

  test('is refused on another host and after an hour', async () => {
    const access_token = await linkFor(at(shop))
    for (const ctx of [at(neighbour), at(null), at(shop, minutes(60))])
      await expect(openRecovery(ctx, { access_token })).rejects.toMatchObject(INVALID)
    const fromPlatform = await linkFor(at(null))
    await expect(openRecovery(at(shop), { access_token: fromPlatform })).rejects.toMatchObject(
      INVALID,
    )
    expect((await openRecovery(at(shop, minutes(59)), { access_token })).token).toBeTruthy()
  })

  test('is no password by itself: what it opens is not what changes it, and lapses', async () => {
    const link = await linkFor(at(shop))
    await expect(resetPassword(at(shop), { token: link, password: NEW })).rejects.toMatchObject(
      INVALID,
    )
    const token = await recover(at(shop))
    expect(await getRecovery(at(shop), token)).toEqual({ email })
    expect(await getRecovery(at(neighbour), token)).toBeNull()
    expect(await getRecovery(at(shop, minutes(15)), token)).toBeNull()
    expect(await getRecovery(at(shop), undefined)).toBeNull()
    for (const ctx of [at(neighbour), at(shop, minutes(15))])
      await expect(resetPassword(ctx, { token, password: NEW })).rejects.toMatchObject(INVALID)
  })
})

describe('the new password', () => {
  test('takes the place of the old one and proves the address', async () => {
    await team.database.owner('update users set email_confirmed_at = null where id = $1', [user_id])
    await resetPassword(at(shop), { token: await recover(at(shop)), password: NEW })
    const { password_hash, email_confirmed_at } = await account()
    expect(await verifyPassword(NEW, password_hash)).toBe(true)
    expect(email_confirmed_at).toEqual(NOW)
  })

  test('is told to the owner of the account, and written down', async () => {
    await resetPassword(at(shop), { token: await recover(at(shop)), password: NEW })
    const notices = await team.database.owner(
      `select data ->> 'notice' as notice from pgboss.job
       where name = 'account.notify' and data ->> 'email' = $1`,
      [email],
    )
    expect(notices).toEqual([{ notice: 'password_changed' }])
    const acts = await team.database.owner(
      `select action_type from admin_audit_logs where target_id = $1 and action_type = 'password_reset'`,
      [user_id],
    )
    expect(acts).toHaveLength(1)
  })

  test('ends every session and every other link', async () => {
    await team.session(user_id, shop.tenant_id, 'ici.test')
    await team.session(user_id, neighbour.tenant_id, 'ailleurs.test')
    const other = await linkFor(at(shop))
    const token = await recover(at(shop))
    await resetPassword(at(shop), { token, password: NEW })
    expect(
      await team.database.owner('select id from user_sessions where user_id = $1 and is_active', [
        user_id,
      ]),
    ).toEqual([])
    await expect(openRecovery(at(shop), { access_token: other })).rejects.toMatchObject(INVALID)
    await expect(resetPassword(at(shop), { token, password: NEW })).rejects.toMatchObject(INVALID)
  })

  test('that is too weak is refused rule by rule, and may be typed again', async () => {
    const token = await recover(at(shop))
    await expect(resetPassword(at(shop), { token, password: 'levain' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: [
          {
            field: 'password',
            message:
              'Il manque\u00a0: au moins 8 caractères, au moins une majuscule, au moins un chiffre.',
          },
        ],
      },
    })
    expect(await resetPassword(at(shop), { token, password: NEW })).toEqual({ reset: true })
  })
})
