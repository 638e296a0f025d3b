import type { Tx } from '@fournil/db'
import { PERMISSIONS } from '@fournil/domain/permissions'
import type { Context } from '../context.ts'

const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

/** Whoever reads the mail of the address takes the shop, with the account they have. */
export async function inviteOwner(
  tx: Tx,
  ctx: Context,
  { tenant_id, email, invited_by }: { tenant_id: string; email: string; invited_by: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('member_invitations')
    .values({
      tenant_id,
      email,
      permissions: [...PERMISSIONS],
      invited_by,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(tx, 'members.send-invitation', { tenant_id, invitation_id: id })
}
