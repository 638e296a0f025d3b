import type { Tx } from '@fournil/db'
import type { Context } from '../context.ts'
import { newToken } from './token.ts'

const SESSION_DAYS = 14
/** A day of work; it ends earlier when nobody uses it. */
const SHARED_HOURS = 12

export type OpenedSession = { token: string; expires_at: Date }

type WhoseSession = {
  user_id: string
  password_hash?: string | null
  shared_device_id?: string
  passkey_id?: string
}

/**
 * A session on this host, in the shop that answers there. Only the hash of its token is stored. None is opened when the
 * password that let somebody in has been changed meanwhile.
 */
export async function openSession(
  ctx: Context,
  tx: Tx,
  { user_id, password_hash, shared_device_id, passkey_id }: WhoseSession,
): Promise<OpenedSession | null> {
  let account = tx
    .updateTable('users')
    .set({ last_sign_in_at: ctx.now, last_sign_in_ip: ctx.ip_address })
    .where('id', '=', user_id)
  if (password_hash) account = account.where('password_hash', '=', password_hash)
  const { numUpdatedRows } = await account.executeTakeFirst()
  if (numUpdatedRows === 0n) return null

  if (ctx.tenant) await writeSignIn(tx, ctx.tenant.tenant_id, user_id, ctx.now)

  const { token, hash } = newToken()
  const hours = shared_device_id ? SHARED_HOURS : SESSION_DAYS * 24
  const expires_at = new Date(ctx.now.getTime() + hours * 3_600_000)
  await tx
    .insertInto('user_sessions')
    .values({
      token_hash: hash,
      user_id,
      tenant_id: ctx.tenant?.tenant_id ?? null,
      host: ctx.host,
      expires_at,
      shared_device_id: shared_device_id ?? null,
      passkey_id: passkey_id ?? null,
      ip_address: ctx.ip_address,
      user_agent: ctx.user_agent?.slice(0, 400) ?? null,
    })
    .execute()
  return { token, expires_at }
}

// Each shop is told when somebody came to it, and not when they were elsewhere.
async function writeSignIn(tx: Tx, tenant_id: string, user_id: string, last_sign_in_at: Date) {
  await tx
    .updateTable('user_roles')
    .set({ last_sign_in_at })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .execute()
}
