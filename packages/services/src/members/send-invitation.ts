import { inTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { newToken } from '../auth/token.ts'
import type { TenantContext } from '../context.ts'
import { mailBrand } from '../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../mail/send-mail.ts'

/**
 * Mails the link. The token is made here and kept as a hash alone: nobody finds it in a job. When the job runs again it
 * is another message with another link, and the last one counts.
 */
export async function sendInvitation(
  ctx: TenantContext,
  sender: MailSender,
  { invitation_id }: { invitation_id: string },
): Promise<void> {
  const { token, hash } = newToken()
  const invitation = await inTenant(ctx, (tx) =>
    tx
      .updateTable('member_invitations')
      .set({ token_hash: hash })
      .where('id', '=', invitation_id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning(['email', 'expires_at'])
      .executeTakeFirst(),
  )
  if (!invitation) return
  const { teamInvitation } = await import('@fournil/mail')
  const { email, expires_at } = invitation
  const mail = await teamInvitation({
    brand: await mailBrand(ctx),
    email,
    accept_url: `${ctx.originOf(ctx.tenant)}/admin/invitation?token=${token}`,
    valid_until: dateIn('Europe/Paris', expires_at),
  })
  const message_id = hash.toString('hex').slice(0, 32)
  await deliverMail(ctx, sender, { to: { address: email }, mail, attachments: [] }, message_id)
}
