import type { StartImpersonation } from '@fournil/contract/platform/impersonations'
import { inPlatform, shopsOfUser, type Tx } from '@fournil/db'
import { OPEN_TENANT_STATUSES } from '@fournil/domain/tenants'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { atShop } from '../cells/at-shop.ts'
import { isAwayFromHome } from '../cells/bring-account.ts'
import type { Context } from '../context.ts'
import { actOnPlatform } from '../platform/act.ts'
import { requireSuperAdmin, type SuperAdmin } from './require.ts'
import { requireOpenSession } from './require-open-session.ts'
import { newToken } from './token.ts'

const IMPERSONATION_MINUTES = 60
const TOKEN_SECONDS = 60

type Started = { session_token: string; url: string; expires_at: Date }

/**
 * A super administrator begins to act as somebody of a shop, for a reason that is written down and for an hour at most.
 * The token opens the session on the shop's own host, once and within a minute.
 */
export async function startImpersonation(
  ctx: Context,
  { tenant_id, impersonated_user_id: user_id, reason }: StartImpersonation,
): Promise<Started> {
  const admin = requireSuperAdmin(ctx)
  // Their own session is in the platform's database; what they begin is where the shop is.
  if (ctx.cells) await requireOpenSessionAtHome(ctx, admin)
  return startThere(await atShop(ctx, tenant_id), { tenant_id, user_id, reason })
}

type Wish = { tenant_id: string; user_id: string; reason: string }

async function startThere(ctx: Context, { tenant_id, user_id, reason }: Wish): Promise<Started> {
  const shop = (await shopsOfUser(ctx.db, user_id)).find((each) => each.tenant_id === tenant_id)
  if (!shop) throw new AppError('NOT_FOUND')
  if (!OPEN_TENANT_STATUSES.some((status) => status === shop.status))
    throw new AppError('SHOP_CLOSED')
  return actOnPlatform(ctx, async (tx, admin) => {
    if (!isAwayFromHome(ctx)) await requireOpenSession(tx, admin)
    if (!(await worksThere(ctx, tx, tenant_id, user_id))) throw new AppError('NOT_FOUND')
    const expires_at = later(ctx.now, IMPERSONATION_MINUTES * 60)
    const { id: impersonation_id } = await tx
      .insertInto('impersonations')
      .values({
        tenant_id,
        admin_user_id: admin.user_id,
        impersonated_user_id: user_id,
        reason,
        started_at: ctx.now,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token, hash } = newToken()
    await tx
      .insertInto('access_tokens')
      .values({
        token_hash: hash,
        kind: 'impersonation',
        user_id,
        tenant_id,
        impersonation_id,
        expires_at: later(ctx.now, TOKEN_SECONDS),
      })
      .execute()
    return {
      act: {
        type: 'impersonation_started',
        target: { type: 'user', id: user_id, tenant_id },
        details: { impersonation_id, reason },
      },
      result: {
        session_token: token,
        url: `${ctx.originOf(shop)}/admin?impersonate_token=${token}`,
        expires_at,
      },
    }
  })
}

function requireOpenSessionAtHome(ctx: Context, admin: SuperAdmin): Promise<void> {
  return inPlatform(ctx, async (tx) => {
    await requireOpenSession(tx, admin)
    const target = { type: 'user', id: admin.user_id }
    return { audit: auditEntry(ctx, 'impersonation_asked', target), result: undefined }
  })
}

/** Nobody acts as a colleague of the platform, nor as somebody who is locked out. */
async function worksThere(ctx: Context, tx: Tx, tenantId: string, userId: string) {
  const member = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.is_super_admin', 'users.banned_until'])
    .where('user_roles.tenant_id', '=', tenantId)
    .where('user_roles.user_id', '=', userId)
    .executeTakeFirst()
  if (!member || member.is_super_admin) return false
  return !member.banned_until || member.banned_until <= ctx.now
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
