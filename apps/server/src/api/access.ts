import { isOpenToKeys, type Meta } from '@fournil/contract/procedure-meta'
import { AppError } from '@fournil/services/app-error'
import {
  refuseApiKey,
  refuseImpersonation,
  requireMember,
  requireOwner,
  requirePermission,
  requirePerson,
  requireSuperAdmin,
} from '@fournil/services/auth/require'
import type { Context } from '@fournil/services/context'
import { os } from '@orpc/server'
import type { ApiContext } from './implement.ts'

/** What the contract asks of the caller is checked here for every procedure, before its verb checks it again. */
export const checkAccess = os
  .$context<ApiContext>()
  .$meta<Meta>({})
  .middleware(async ({ context, procedure, path, next }) => {
    const name = path.join('.')
    // A call over HTTP was let in before its body was read; a call of a page comes straight here.
    if (context.admitted !== name) await admit(context, name, procedure['~orpc'].meta)
    return next()
  })

/** Counts the call, and lets in whom the contract names. */
export async function admit(context: ApiContext, name: string, meta: Meta): Promise<void> {
  const { calls_per_minute } = meta
  if (calls_per_minute && !(await context.withinLimit(name, calls_per_minute))) {
    throw tooManyCalls()
  }
  requireAccess(context.ctx, meta)
}

/** Calls are counted by the minute. */
export function tooManyCalls(): AppError {
  return new AppError('TOO_MANY_REQUESTS', undefined, undefined, 60)
}

/** Closed to everybody whom the contract does not name. */
export function requireAccess(ctx: Context, meta: Meta): void {
  if (meta.refused_while_impersonating) refuseImpersonation(ctx)
  if (!isOpenToKeys(meta)) refuseApiKey(ctx)
  switch (meta.access) {
    case 'public':
      return
    case 'person':
      requirePerson(ctx)
      return
    case 'member':
      if (meta.also_for_super_admins && ctx.actor.kind === 'super_admin') return
      if (meta.owners_only) requireOwner(ctx)
      else if (meta.permissions) requirePermission(ctx, ...meta.permissions)
      else requireMember(ctx)
      return
    case 'super_admin':
      requireSuperAdmin(ctx)
      return
    default:
      throw new AppError('FORBIDDEN')
  }
}
