import type { InviteMember, PendingInvitation } from '@fournil/contract/office/members'
import type { Tx } from '@fournil/db'
import { permissionsOf } from '@fournil/domain/roles'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { changeMembers, requireHeld } from './change-members.ts'
import { requireRoom } from './require-room.ts'

const VALID_DAYS = 7
const MOST_A_DAY = 50
const DAY_MS = 86_400_000

/**
 * Offers somebody a membership, by a link in a mail. Whether the address has an account is not looked at, so that
 * nothing about the answer can depend on it.
 */
export function inviteMember(ctx: Context, input: InviteMember): Promise<PendingInvitation> {
  return changeMembers(ctx, async (tx, manager, here) => {
    const { tenant, now } = here
    const { email } = input
    const permissions = permissionsOf(input.roleData)
    requireHeld(manager, { before: [], after: permissions })
    if (await isMember(tx, email)) throw new AppError('ALREADY_MEMBER')
    await endInvitation(tx, now, email)
    await requireFewToday(tx, now)
    await requireRoom(here, tx)

    const invitation = await tx
      .insertInto('member_invitations')
      .values({
        tenant_id: tenant.tenant_id,
        email,
        permissions,
        invited_by: manager.user_id,
        created_at: now,
        expires_at: new Date(now.getTime() + VALID_DAYS * DAY_MS),
      })
      .returning(['id', 'email', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    const target = { type: 'member_invitation', id: invitation.id }
    await audit(ctx, tx, 'member_invited', target, { permissions })
    await ctx.jobs.enqueue(tx, 'members.send-invitation', {
      tenant_id: tenant.tenant_id,
      invitation_id: invitation.id,
    })
    return { ...invitation, role: input.roleData }
  })
}

// A shop sees the accounts of its own members and no others.
async function isMember(tx: Tx, email: string): Promise<boolean> {
  const member = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return member !== undefined
}

// An offer made anew takes the place of the one before: its link opens nothing any more.
async function endInvitation(tx: Tx, now: Date, email: string): Promise<void> {
  await tx
    .updateTable('member_invitations')
    .set({ ended_at: now })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
}

// Our mail goes to addresses that somebody typed: no shop may use it to write to the whole world.
async function requireFewToday(tx: Tx, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('member_invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (count >= MOST_A_DAY) throw new AppError('TOO_MANY_INVITATIONS')
}
