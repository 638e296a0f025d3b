import { createHash } from 'node:crypto'
import {
  clientOf,
  countPinTry,
  countSignIn,
  inPlatform,
  sharedDeviceOf,
  type Tx,
  takeBackSignIn,
} from '@fournil/db'
import { firstPermittedRoute, PERMISSIONS } from '@fournil/domain/permissions'
import { MOST_PIN_TRIES } from '@fournil/domain/pins'
import { SIGN_IN_LIMITS, waitSentence } from '@fournil/domain/sign-in-delays'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import { type OpenedSession, openSession } from '../auth/open-session.ts'
import { verifyPassword } from '../auth/password.ts'
import { requireTenant } from '../auth/require.ts'
import { hashToken } from '../auth/token.ts'
import type { Context, TenantContext } from '../context.ts'

type Entry = { user_id: string; pin: string; device_token: string | undefined }
type Entered = OpenedSession & { landing: string }

/**
 * Somebody takes their turn on a shared device. Without such a device a PIN opens nothing; the session is good there
 * alone, and the one before it on this browser is over.
 */
export async function enterByPin(ctx: Context, input: Entry): Promise<Entered> {
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const device = input.device_token
    ? await sharedDeviceOf(ctx.db, tenant_id, hashToken(input.device_token))
    : null
  if (!device) throw new AppError('DEVICE_NOT_SHARED')
  const keys = await countOnDevice(ctx, device.device_id)
  const { user_id } = input
  const tried = await countPinTry(ctx.db, { tenant_id, user_id, most: MOST_PIN_TRIES })
  if (tried?.is_locked) throw new AppError('PIN_LOCKED')
  const isRight = await verifyPassword(input.pin, tried?.pin_hash ?? null, 'known')
  const entered = await inPlatform(ctx, async (tx) => {
    const details = { user_id, shared_device_id: device.device_id }
    const session = isRight && (await open(ctx, tx, user_id, device.device_id))
    if (!session)
      return { audit: securityEntry(ctx, 'pin_failed', 'warning', details), result: null }
    await takeBackSignIn(clientOf(tx), { keys, cleared: keys, now: ctx.now })
    return { audit: securityEntry(ctx, 'sign_in_by_pin', 'info', details), result: session }
  })
  if (!entered) throw new AppError('INVALID_PIN')
  return entered
}

async function countOnDevice(ctx: TenantContext, device_id: string): Promise<string[]> {
  const key = createHash('sha256').update(`shared_device\n${device_id}`).digest('hex')
  const counts = await countSignIn(ctx.db.pool, [{ key, ...SIGN_IN_LIMITS.shared_device }], ctx.now)
  const wait = Math.max(...counts.map(({ wait_seconds }) => wait_seconds))
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, waitSentence(wait), wait)
  return [key]
}

async function open(
  ctx: TenantContext,
  tx: Tx,
  user_id: string,
  shared_device_id: string,
): Promise<Entered | null> {
  const { tenant_id } = ctx.tenant
  const role = await tx
    .selectFrom('user_roles')
    .select(PERMISSIONS)
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!role) return null
  const session = await openSession(ctx, tx, { user_id, shared_device_id })
  if (!session) return null
  await tx
    .updateTable('member_pins')
    .set({ failures: 0 })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .execute()
  if (ctx.actor.kind === 'member' || ctx.actor.kind === 'super_admin')
    await tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('id', '=', ctx.actor.session_id)
      .execute()
  return {
    ...session,
    landing: firstPermittedRoute({ ...role, is_super_admin: false }) ?? '/admin',
  }
}
