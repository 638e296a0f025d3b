import { PERMISSIONS, type Permission } from './permissions.ts'

/** What each member of a team may do, whoever they are. */
type Team = readonly (readonly Permission[])[]

/**
 * Why a team may not be left like this. Nobody gives what they do not hold, so a permission that nobody holds any more is
 * lost for good: an owner, who holds all of them, stays one.
 */
export function teamLeftError(before: Team, after: Team): 'LAST_OWNER' | 'LAST_MANAGER' | null {
  if (before.some(isOwner) && !after.some(isOwner)) return 'LAST_OWNER'
  if (before.some(isManager) && !after.some(isManager)) return 'LAST_MANAGER'
  return null
}

export function isOwner(permissions: readonly Permission[]): boolean {
  return PERMISSIONS.every((permission) => permissions.includes(permission))
}

function isManager(permissions: readonly Permission[]): boolean {
  return permissions.includes('can_manage_users')
}
