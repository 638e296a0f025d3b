import { randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { newToken } from '../../auth/token.ts'
import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../../context.ts'
import { type JobQueue, openJobQueue } from '../../jobs/queue.ts'
import { inviteMember } from '../invite-member.ts'
import { sendInvitation } from '../send-invitation.ts'

type Member = Extract<Actor, { kind: 'member' }>
type Account = { email: string; password_hash: string | null; email_confirmed_at: Date | null }

/** Shops with people in them, and somebody who carries their mail. */
export type TestTeam = {
  database: TestDatabase
  newShop: () => Promise<TestShop>
  account: (values?: Partial<Account & { is_super_admin: boolean }>) => Promise<string>
  /** Somebody who works in this shop, with an account of their own unless one is named. */
  member: (shop: TestShop, permissions?: readonly Permission[], user_id?: string) => Promise<Member>
  at: (shop: TestShop, actor?: Actor, now?: Date) => TenantContext
  /** Invites, sends the mail, and reads the token in it. */
  invite: (
    ctx: TenantContext,
    email: string,
    permissions?: readonly Permission[],
  ) => Promise<string>
  send: (ctx: TenantContext, invitation_id: string) => Promise<MailMessage | undefined>
  /** The hash under which an open session of this person is found. */
  session: (user_id: string, tenant_id: string, host: string) => Promise<Buffer>
  close: () => Promise<void>
}

export const ALL = PERMISSIONS

export async function openTestTeam(): Promise<TestTeam> {
  const database = await testDatabase()
  const jobs: JobQueue = await openJobQueue(database.app_url, { work: false })

  const account: TestTeam['account'] = async (values = {}) => {
    const row = {
      email: `${randomUUID()}@exemple.test`,
      password_hash: 'x',
      email_confirmed_at: new Date(),
      is_super_admin: false,
      ...values,
    }
    const [written] = await database.owner<{ id: string }>(
      'insert into users (email, password_hash, email_confirmed_at, is_super_admin) values ($1, $2, $3, $4) returning id',
      [row.email, row.password_hash, row.email_confirmed_at, row.is_super_admin],
    )
    return written?.id ?? ''
  }

  const at: TestTeam['at'] = (shop, actor = { kind: 'shopper' }, now = new Date()) => ({
    ...shop.at(now),
    jobs,
    actor,
  })

  const send: TestTeam['send'] = async (ctx, invitation_id) => {
    let sent: MailMessage | undefined
    const transport = {
      send: async (message: MailMessage) => {
        sent = message
        return { message_id: message.message_id }
      },
      close: async () => {},
    }
    const sender = { transport, from: 'Fournil <bonjour@fournil.test>' }
    await sendInvitation(ctx, sender, { invitation_id })
    return sent
  }

  return {
    database,
    newShop: () => testShop(database),
    account,
    at,
    send,
    member: async (shop, permissions = [], known) => {
      const user_id = known ?? (await account())
      await shop.add('user_roles', { user_id, ...roleFlags(permissions) })
      const [{ email } = { email: '' }] = await database.owner<{ email: string }>(
        'select email from users where id = $1',
        [user_id],
      )
      const session_id = randomUUID()
      return { kind: 'member', user_id, email, session_id, permissions, impersonator: null }
    },
    invite: async (ctx, email, permissions = []) => {
      const { id } = await inviteMember(ctx, { email, roleData: roleFlags(permissions) })
      const mail = await send(ctx, id)
      return tokenIn(mail)
    },
    session: async (user_id, tenant_id, host) => {
      const { hash } = newToken()
      await database.owner(
        `insert into user_sessions (token_hash, user_id, tenant_id, host, expires_at)
         values ($1, $2, $3, $4, now() + interval '1 day')`,
        [hash, user_id, tenant_id, host],
      )
      return hash
    },
    close: async () => {
      await jobs.close()
      await database.close()
    },
  }
}

export function tokenIn(mail: MailMessage | undefined): string {
  const [, token] = /\/admin\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error('The mail carries no invitation.')
  return token
}
