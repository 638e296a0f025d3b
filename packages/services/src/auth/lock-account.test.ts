import { randomUUID } from 'node:crypto'
import { inPlatform, sessionOf, type Tx } from '@fournil/db'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAddress } from '../account/change-address.ts'
import { endOwnSessions } from '../account/end-own-sessions.ts'
import { mailAddressChange } from '../account/mail-address-change.ts'
import { auditEntry } from '../audit/audit.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, Context, TenantContext } from '../context.ts'
import type { Jobs } from '../jobs/names.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { endAccess } from './end-access.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password.ts'
import { startHandover } from './start-handover.ts'
import { startImpersonation } from './start-impersonation.ts'
import { openSessionOf } from './testing/open-session-of.ts'
import { hashToken, newToken } from './token.ts'

const PASSWORD = 'Pain-au-levain-1'

let team: TestTeam
let shop: TestShop
let person: Extract<Actor, { kind: 'member' }>
let ctx: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  const user_id = await team.account({ password_hash: await hashPassword(PASSWORD) })
  const member = await team.member(shop, [], user_id)
  person = { ...member, session_id: await openSessionOf(team.database, user_id) }
  ctx = team.at(shop, person)
})

/** Starts `other` while `first` has written and not committed, and commits once the other one waits for it or is through. */
async function meanwhile<T>(
  at: Context,
  first: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<PromiseSettledResult<T> | undefined> {
  let running: Promise<PromiseSettledResult<T>[]> | undefined
  await inPlatform(at, async (tx) => {
    await first(tx)
    let isThrough = false
    running = Promise.allSettled([other()])
    void running.then(() => {
      isThrough = true
    })
    await expect
      .poll(async () => isThrough || (await waiting()) > 0, { timeout: 60_000 })
      .toBe(true)
    return {
      audit: auditEntry(at, 'sessions_ended', { type: 'user', id: person.user_id }),
      result: null,
    }
  })
  return (await running)?.[0]
}

async function waiting(): Promise<number> {
  const [row] = await team.database.owner<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

const signOutEverywhere = (tx: Tx) => endAccess(ctx, tx, person.user_id)

describe('while somebody is being signed out everywhere', () => {
  test('no link to another address is written for them', async () => {
    const email = `${randomUUID()}@exemple.test`
    await changeAddress(ctx, { email, current_password: PASSWORD })
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
    const mailed = await meanwhile(ctx, signOutEverywhere, () =>
      mailAddressChange(ctx, sender, job.data, 'job'),
    )
    expect(mailed).toMatchObject({ status: 'fulfilled' })
    expect(sent).toEqual([])
  })

  test('they are let into no other shop', async () => {
    const elsewhere = await team.newShop()
    await team.member(elsewhere, [], person.user_id)
    const started = await meanwhile(ctx, signOutEverywhere, () =>
      startHandover(ctx, { tenant_id: elsewhere.tenant_id }),
    )
    expect(started).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED' } })
  })

  test('a super administrator begins to act as nobody', async () => {
    const user_id = await team.account({ is_super_admin: true })
    const actor = { kind: 'super_admin', user_id, email: 'x@exemple.test' } as const
    const at: Context = {
      ...ctx,
      tenant: null,
      actor: { ...actor, session_id: await openSessionOf(team.database, user_id) },
    }
    const started = await meanwhile(
      at,
      (tx) => endAccess(at, tx, user_id),
      () =>
        startImpersonation(at, {
          tenant_id: shop.tenant_id,
          impersonated_user_id: person.user_id,
          reason: 'Aide au paramétrage',
        }),
    )
    expect(started).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED' } })
  })
})

describe('what is written at that moment', () => {
  test('is waited for: a session that is being opened ends with the others', async () => {
    let token = ''
    const ended = await meanwhile(
      ctx,
      async (tx) => {
        const opened = await openSession(ctx, tx, { user_id: person.user_id })
        token = opened?.token ?? ''
      },
      () => endOwnSessions(ctx),
    )
    expect(ended).toMatchObject({ status: 'fulfilled', value: { ended: 2 } })
    expect(await sessionOf(team.database.db, hashToken(token), ctx.host)).toBeNull()
  })

  test('is waited for: a link to another address ends when a second one is asked for', async () => {
    const { hash } = newToken()
    const { user_id } = person
    const asked = await meanwhile(
      ctx,
      (tx) =>
        tx
          .insertInto('access_tokens')
          .values({
            token_hash: hash,
            kind: 'email_change',
            user_id,
            tenant_id: shop.tenant_id,
            new_email: `${randomUUID()}@exemple.test`,
            expires_at: new Date(ctx.now.getTime() + 3_600_000),
          })
          .execute(),
      () =>
        changeAddress(ctx, {
          email: `${randomUUID()}@exemple.test`,
          current_password: PASSWORD,
        }),
    )
    expect(asked).toMatchObject({ status: 'fulfilled' })
    const [link] = await team.database.owner<{ used_at: Date | null }>(
      'select used_at from access_tokens where token_hash = $1',
      [hash],
    )
    expect(link?.used_at).not.toBeNull()
  })
})
