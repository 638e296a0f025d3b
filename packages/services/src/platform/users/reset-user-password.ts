import type { Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { actOnPlatform } from '../act.ts'

/** Somebody gets the mail by which they choose a new password themselves. The old one works until they do. */
export function resetUserPassword(
  ctx: Context,
  { user_id }: { user_id: string },
): Promise<{ requested: true }> {
  return actOnPlatform(ctx, async (tx) => {
    const { email, banned_until, is_super_admin } = await accountOf(tx, user_id)
    if (banned_until && banned_until > ctx.now)
      throw new AppError('CONSOLE_REFUSED', undefined, 'this user is banned')
    if (!is_super_admin && !(await worksSomewhere(tx, user_id)))
      throw new AppError('CONSOLE_REFUSED', undefined, 'this user belongs to no tenant')
    await ctx.jobs.enqueue(tx, 'auth.mail-password-reset', { tenant_id: null, email })
    return {
      act: { type: 'password_reset', target: { type: 'user', id: user_id } },
      result: { requested: true as const },
    }
  })
}

async function accountOf(tx: Tx, user_id: string) {
  const account = await tx
    .selectFrom('users')
    .select(['email', 'banned_until', 'is_super_admin'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

async function worksSomewhere(tx: Tx, user_id: string): Promise<boolean> {
  const role = await tx
    .selectFrom('user_roles')
    .select('tenant_id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst()
  return role !== undefined
}
