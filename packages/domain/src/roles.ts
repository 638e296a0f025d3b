import { PERMISSIONS, type Permission } from './permissions.ts'

/** The fifteen flags of a member, each switched on or off. */
export type RoleFlags = Record<Permission, boolean>

export function roleFlags(permissions: readonly string[]): RoleFlags {
  return Object.fromEntries(
    PERMISSIONS.map((permission) => [permission, permissions.includes(permission)]),
  ) as RoleFlags
}

export function permissionsOf(flags: Readonly<Partial<RoleFlags>>): Permission[] {
  return PERMISSIONS.filter((permission) => flags[permission] === true)
}

/** What a change of somebody's permissions would give them that the giver does not hold. */
export function grantedBeyond(
  held: readonly Permission[],
  { before, after }: { before: readonly Permission[]; after: readonly Permission[] },
): Permission[] {
  return after.filter((permission) => !before.includes(permission) && !held.includes(permission))
}
