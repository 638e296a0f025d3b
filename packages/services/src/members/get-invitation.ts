import type { Invitation } from '@fournil/contract/session'
import { invitationOf } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import { hashToken } from '../auth/token.ts'
import { hasAccountAtHome } from '../cells/bring-account.ts'
import type { Context } from '../context.ts'

/** What the holder of the link is offered. */
export async function getInvitation(ctx: Context, input: { token: string }): Promise<Invitation> {
  requireTenant(ctx)
  const { tenant_id, tenant_name } = ctx.tenant
  const invitation = await invitationOf(ctx.db, tenant_id, hashToken(input.token), ctx.now)
  if (!invitation) throw new AppError('INVITATION_INVALID')
  const { email, invited_by_email, expires_at } = invitation
  const has_account = invitation.has_account || (await hasAccountAtHome(ctx, email))
  return { shop: tenant_name, email, invited_by: invited_by_email, expires_at, has_account }
}
