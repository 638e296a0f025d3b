import type { Tx } from '@fournil/db'

/** Where those who run the platform are written to. */
export async function superAdminAddresses(tx: Tx): Promise<string[]> {
  const people = await tx
    .selectFrom('users')
    .select('email')
    .where('is_super_admin', '=', true)
    .orderBy('email')
    .execute()
  return people.map(({ email }) => email)
}
