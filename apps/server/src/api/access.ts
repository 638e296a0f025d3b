import type { Meta } from '@fournil/contract/procedure'
import { AppError } from '@fournil/services/app-error'
import { requirePermission, requirePerson, requireSuperAdmin } from '@fournil/services/auth/require'
import { os } from '@orpc/server'
import type { ApiContext } from './implement.ts'

/** What the contract asks of the caller is checked here for every procedure, before its verb checks it again. */
export const checkAccess = os
  .$context<ApiContext>()
  .$meta<Meta>({})
  .middleware(async ({ context, procedure, path, next }) => {
    const { access = 'public', permissions, calls_per_minute } = procedure['~orpc'].meta
    if (calls_per_minute && !(await context.withinLimit(path.join('.'), calls_per_minute))) {
      throw new AppError('TOO_MANY_REQUESTS')
    }
    if (access === 'signed_in') requirePerson(context.ctx)
    if (access === 'super_admin') requireSuperAdmin(context.ctx)
    if (permissions) requirePermission(context.ctx, ...permissions)
    return next()
  })
