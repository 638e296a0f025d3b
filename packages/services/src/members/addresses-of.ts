import type { Tx } from '@fournil/db'
import type { Permission } from '@fournil/domain/permissions'
import { permissionsOf } from '@fournil/domain/roles'

/** Where those members are written to whose permissions are these. */
export async function addressesOf(
  tx: Tx,
  holds: (permissions: readonly Permission[]) => boolean,
): Promise<string[]> {
  const members = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .selectAll('user_roles')
    .select('users.email')
    .orderBy('users.email')
    .execute()
  return members
    .filter(({ email: _, ...role }) => holds(permissionsOf(role)))
    .map(({ email }) => email)
}
