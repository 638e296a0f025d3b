import type { Permission } from '@fournil/domain/permissions'
import type { Database } from '../database.ts'

export type AccountToSignIn = {
  user_id: string
  password_hash: string | null
  is_super_admin: boolean
  banned_until: Date | null
  /** Works in the shop that was named; where none was, in some shop. */
  is_member: boolean
  permissions: Permission[]
}

/** Also the first door: whose address is this, and do they belong here? No connection is held once it has answered. */
export async function accountToSignIn(
  db: Database,
  email: string,
  tenantId: string | null,
): Promise<AccountToSignIn | null> {
  const { rows } = await db.pool.query<AccountToSignIn>(
    'select * from app.account_to_sign_in($1, $2)',
    [email, tenantId],
  )
  return rows[0] ?? null
}
