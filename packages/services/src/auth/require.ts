import type { Permission } from '@fournil/domain/permissions'
import { AppError } from '../app-error.ts'
import type { Actor, Context, TenantContext } from '../context.ts'

export function requireTenant(ctx: Context): asserts ctx is TenantContext {
  if (!ctx.tenant) throw new AppError('TENANT_NOT_FOUND')
}

type Person = Extract<Actor, { kind: 'member' | 'super_admin' }>

export function requirePerson(ctx: Context): Person {
  if (ctx.actor.kind === 'member' || ctx.actor.kind === 'super_admin') return ctx.actor
  throw new AppError('UNAUTHORIZED')
}

/** A super administrator passes; a member needs one of the flags. */
export function requirePermission(ctx: Context, ...anyOf: Permission[]): Person {
  const person = requirePerson(ctx)
  if (person.kind === 'super_admin') return person
  if (anyOf.some((permission) => person.permissions.includes(permission))) return person
  throw new AppError('FORBIDDEN')
}

export function requireSuperAdmin(ctx: Context): Person {
  const person = requirePerson(ctx)
  if (person.kind === 'super_admin') return person
  throw new AppError('FORBIDDEN')
}

/** What a person does as themselves only: their password, the users of the shop, its money. */
export function refuseImpersonation(ctx: Context): void {
  if (ctx.actor.kind === 'member' && ctx.actor.impersonator)
    throw new AppError('FORBIDDEN', undefined, REFUSED_WHILE_IMPERSONATING)
}

const REFUSED_WHILE_IMPERSONATING =
  'Cette action n’est pas possible sous l’identité d’une autre personne\u00a0: elle seule peut la faire.'
