import type { Database } from '../database.ts'

export type OpenInvitation = {
  id: string
  email: string
  invited_by_email: string
  expires_at: Date
  /** The address has an account, and its owner has proved it to be theirs. */
  has_account: boolean
}

/** Also the first door: what does this token offer in this shop, to somebody who may not have an account yet? */
export async function invitationOf(
  db: Database,
  tenantId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | null> {
  const { rows } = await db.pool.query<OpenInvitation>(
    'select * from app.invitation_of($1, $2, $3)',
    [tenantId, tokenHash, now],
  )
  return rows[0] ?? null
}
