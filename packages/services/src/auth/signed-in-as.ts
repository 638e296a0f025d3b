import type { SignedIn } from '@fournil/contract/session'
import { PERMISSIONS } from '@fournil/domain/permissions'
import type { Context } from '../context.ts'

/** Who is signed in here, as the screens need to know it; null for a shopper. */
export function signedInAs(ctx: Context): SignedIn | null {
  const { actor } = ctx
  const tenant_id = ctx.tenant?.tenant_id ?? null
  if (actor.kind === 'super_admin') {
    const { user_id, email, lacks_second_factor = false } = actor
    return {
      user_id,
      email,
      tenant_id,
      is_super_admin: true,
      is_address_confirmed: true,
      lacks_second_factor,
      permissions: [...PERMISSIONS],
      impersonation: null,
    }
  }
  if (actor.kind !== 'member' || actor.api_key) return null
  const { user_id, email, permissions, impersonator } = actor
  return {
    user_id,
    email,
    tenant_id,
    is_super_admin: false,
    is_address_confirmed: actor.is_address_confirmed ?? true,
    lacks_second_factor: false,
    permissions: [...permissions],
    impersonation: impersonator && {
      admin_user_id: impersonator.user_id,
      admin_email: impersonator.email,
      reason: impersonator.reason,
      expires_at: impersonator.expires_at,
    },
  }
}
