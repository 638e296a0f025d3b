import { clientOf, prepared, type Tx } from '@fournil/db'
import type { Permission } from '@fournil/domain/permissions'

const END = `update member_invitations set ended_at = $1
  where invited_by = $2 and ended_at is null and (not $3 or not permissions <@ $4::text[])`

/** Offers that their author could not make any more are taken back: nobody comes in on a permission that was withdrawn. */
export async function endInvitationsBeyond(
  tx: Tx,
  now: Date,
  user_id: string,
  held: readonly Permission[],
): Promise<void> {
  const mayInvite = held.includes('can_manage_users')
  await clientOf(tx).query(prepared(END, [now, user_id, mayInvite, held]))
}
