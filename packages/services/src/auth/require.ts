import type { Permission } from '@fournil/domain/permissions'
import { isOwner } from '@fournil/domain/team'
import { AppError } from '../app-error.ts'
import type { Actor, Context, TenantContext } from '../context.ts'

export function requireTenant(ctx: Context): asserts ctx is TenantContext {
  if (!ctx.tenant) throw new AppError('TENANT_NOT_FOUND')
}

export type Member = Extract<Actor, { kind: 'member' }>
export type SuperAdmin = Extract<Actor, { kind: 'super_admin' }>

export function requirePerson(ctx: Context): Member | SuperAdmin {
  if (ctx.actor.kind === 'member' || ctx.actor.kind === 'super_admin') return ctx.actor
  throw new AppError('UNAUTHORIZED')
}

/** Somebody who works in this shop. A super administrator acts in a shop as one of its people, with a reason. */
export function requireMember(ctx: Context): Member {
  const person = requirePerson(ctx)
  if (person.kind === 'super_admin')
    throw new AppError('FORBIDDEN', undefined, IMPERSONATION_NEEDED)
  return person
}

const IMPERSONATION_NEEDED =
  'Un super administrateur agit dans une boutique par une session d’assistance\u00a0: ouvrez-en une depuis la plateforme.'

/** Somebody who works in this shop and holds one of the flags. */
export function requirePermission(ctx: Context, ...anyOf: Permission[]): Member {
  const member = requireMember(ctx)
  if (anyOf.some((permission) => member.permissions.includes(permission))) return member
  throw new AppError('FORBIDDEN')
}

/** Somebody who holds every flag of this shop. */
export function requireOwner(ctx: Context): Member {
  const member = requireMember(ctx)
  if (isOwner(member.permissions)) return member
  throw new AppError('FORBIDDEN')
}

export function requireSuperAdmin(ctx: Context): SuperAdmin {
  const person = requirePerson(ctx)
  if (person.kind !== 'super_admin') throw new AppError('FORBIDDEN')
  if (person.lacks_second_factor) throw new AppError('FORBIDDEN', undefined, SECOND_FACTOR_MISSING)
  return person
}

const SECOND_FACTOR_MISSING =
  'La plateforme demande une double authentification\u00a0: activez-la dans votre compte.'

/** What a person does as themselves only: their password, the users of the shop, its money. */
export function refuseImpersonation(ctx: Context): void {
  if (ctx.actor.kind !== 'member') return
  if (ctx.actor.impersonator)
    throw new AppError('FORBIDDEN', undefined, REFUSED_WHILE_IMPERSONATING)
  // Four digits that a colleague may have seen are not enough for these.
  if (ctx.actor.shared_device_id) throw new AppError('FORBIDDEN', undefined, REFUSED_BY_PIN)
  refuseApiKey(ctx)
}

/** What takes a person: their account, the team, money that goes back, keys. */
export function refuseApiKey({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind === 'member' && actor.api_key)
    throw new AppError('FORBIDDEN', undefined, REFUSED_TO_API_KEYS)
}

const REFUSED_TO_API_KEYS =
  'Une clé d’API ne permet pas cette action\u00a0: une personne la fait depuis l’administration.'

const REFUSED_BY_PIN =
  'Un code ne suffit pas pour cette action\u00a0: connectez-vous avec votre mot de passe.'

const REFUSED_WHILE_IMPERSONATING =
  'Cette action n’est pas possible sous l’identité d’une autre personne\u00a0: elle seule peut la faire.'
