import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import { newToken } from '../auth/token.ts'
import type { TenantContext } from '../context.ts'
import { mailBrand } from '../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../mail/send-mail.ts'

const VALID_HOURS = 24

/** Mails the link that proves the new address. Nothing is sent to an address that another account has. */
export async function mailAddressChange(
  ctx: TenantContext,
  sender: MailSender,
  { user_id, email }: { user_id: string; email: string },
  jobId: string,
): Promise<void> {
  const { tenant_id } = ctx.tenant
  const { token, hash } = newToken()
  const isFree = await inPlatform(ctx, async (tx) => {
    const taken = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (!taken) {
      const expires_at = new Date(ctx.now.getTime() + VALID_HOURS * 3_600_000)
      const link = { token_hash: hash, kind: 'email_change' as const, user_id, tenant_id }
      await tx
        .insertInto('access_tokens')
        .values({ ...link, new_email: email, expires_at })
        .execute()
    }
    const target = { type: 'user', id: user_id }
    return {
      audit: auditEntry(ctx, 'address_change_mailed', target, { is_free: !taken }),
      result: !taken,
    }
  })
  if (!isFree) return
  const { addressChange } = await import('@fournil/mail')
  const mail = await addressChange({
    brand: await mailBrand(ctx),
    email,
    confirm_url: `${ctx.originOf(ctx.tenant)}/admin/confirmation?token=${token}`,
    valid_hours: VALID_HOURS,
  })
  await deliverMail(ctx, sender, { to: { address: email }, mail, attachments: [] }, jobId)
}
