import type { Tx } from '@fournil/db'
import { permissionsOf } from '@fournil/domain/roles'
import { isOwner } from '@fournil/domain/team'

/** Where those who hold every flag of the shop are written to. */
export async function ownerAddresses(tx: Tx): Promise<string[]> {
  const members = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .selectAll('user_roles')
    .select('users.email')
    .orderBy('users.email')
    .execute()
  return members
    .filter(({ email: _, ...role }) => isOwner(permissionsOf(role)))
    .map(({ email }) => email)
}
