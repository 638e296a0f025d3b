import type { AcceptInvitation } from '@fournil/contract/session'
import { inPlatform, type Tx } from '@fournil/db'
import { firstPermittedRoute, PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { isOwner } from '@fournil/domain/team'
import { spendCode } from '../account/second-factor/spend-code.ts'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { chosenPassword } from '../auth/chosen-password.ts'
import { endAccess } from '../auth/end-access.ts'
import { type OpenedSession, openSession } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import { requireTenant } from '../auth/require.ts'
import { hashToken } from '../auth/token.ts'
import { bringAccount } from '../cells/bring-account.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { getInvitation } from './get-invitation.ts'
import { lockMembers } from './lock-members.ts'

type Accepted = { session: OpenedSession | null; email: string; landing: string }

/**
 * The owner of the address takes the offer: the link came to them alone. Whoever has no account yet chooses a password;
 * an account that exists keeps its own. They are then signed in here, and in no other shop.
 */
export async function acceptInvitation(ctx: Context, input: AcceptInvitation): Promise<Accepted> {
  requireTenant(ctx)
  const { has_account, email: invited } = await getInvitation(ctx, input)
  // Whoever holds the link is no stranger.
  const password_hash = has_account
    ? null
    : await hashPassword(chosenPassword(input.password), 'known')
  await bringAccount(ctx, invited, password_hash)
  return inPlatform(ctx, async (tx) => {
    await lockMembers(tx, ctx.tenant.tenant_id)
    const { id, email, permissions } = await takeInvitation(tx, ctx, hashToken(input.token))
    const user = await accountFor(tx, ctx, email, password_hash)
    const flags = await join(tx, ctx, user.id, permissions)
    if (isOwner(permissions as Permission[])) await takeOwnerless(tx, ctx, user.id)
    await publish(tx, ctx.tenant.tenant_id, { topic: 'members' })
    // The console of the platform is not opened by a mail: its people sign in with their password.
    // Nor does a mail open an account that asks for more than a password.
    const mayEnter = !user.is_super_admin && (await spendCode(ctx, tx, user.id, '')) === 'none'
    const session = mayEnter ? await openSession(ctx, tx, { user_id: user.id }) : null
    const landing = firstPermittedRoute({ ...flags, is_super_admin: false }) ?? '/admin'
    return {
      audit: auditEntry(
        ctx,
        'member_joined',
        { type: 'user', id: user.id },
        { invitation_id: id, permissions },
      ),
      result: { session, email, landing: session ? landing : '/admin/login' },
    }
  })
}

/** Once: whoever comes second with the same link finds it used. */
async function takeInvitation(tx: Tx, ctx: TenantContext, token_hash: Buffer) {
  const taken = await tx
    .updateTable('member_invitations')
    .set({ ended_at: ctx.now })
    .where('tenant_id', '=', ctx.tenant.tenant_id)
    .where('token_hash', '=', token_hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['id', 'email', 'permissions'])
    .executeTakeFirst()
  if (!taken) throw new AppError('INVITATION_INVALID')
  return taken
}

async function accountFor(tx: Tx, ctx: Context, email: string, password_hash: string | null) {
  const { now } = ctx
  const created = password_hash
    ? await tx
        .insertInto('users')
        .values({ email, password_hash, email_confirmed_at: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning(['id', 'is_super_admin'])
        .executeTakeFirst()
    : undefined
  if (created) return created
  const user = await tx
    .selectFrom('users')
    .select(['id', 'is_super_admin', 'banned_until', 'email_confirmed_at', 'password_hash'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!user || (user.banned_until && user.banned_until > now))
    throw new AppError('INVITATION_INVALID')
  if (user.email_confirmed_at && user.password_hash) return user
  // The account was gone or unproved between the two looks; the page asks again.
  if (!password_hash) throw new AppError('INVITATION_INVALID')
  await proveAccount(tx, ctx, user.id, password_hash)
  return user
}

// Somebody may have registered this address without owning it: they lose what they know of the account.
async function proveAccount(tx: Tx, ctx: Context, user_id: string, password_hash: string) {
  await tx
    .updateTable('users')
    .set({ password_hash, email_confirmed_at: ctx.now })
    .where('id', '=', user_id)
    .execute()
  await endAccess(ctx, tx, user_id)
}

/** Whoever is a member already keeps the flags they have. */
async function join(tx: Tx, ctx: TenantContext, user_id: string, permissions: string[]) {
  const { tenant_id } = ctx.tenant
  await tx
    .insertInto('user_roles')
    .values({ tenant_id, user_id, ...roleFlags(permissions), created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .execute()
  return tx
    .selectFrom('user_roles')
    .select(PERMISSIONS)
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/** A shop that the platform has opened for somebody has no owner until they come. */
async function takeOwnerless(tx: Tx, ctx: TenantContext, user_id: string) {
  await tx
    .updateTable('tenants')
    .set({ owner_user_id: user_id })
    .where('id', '=', ctx.tenant.tenant_id)
    .where('owner_user_id', 'is', null)
    .execute()
}
