import { inPlatform } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { auditEntry } from '../audit/audit.ts'
import { newToken } from '../auth/token.ts'
import type { TenantContext } from '../context.ts'
import { mailBrand } from '../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../mail/send-mail.ts'

const VALID_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Welcomes an owner, with the link by which they prove their address as long as they have not. The token is made here and
 * kept as a hash alone; a job that runs again sends another link, and each is good once.
 */
export async function sendWelcome(
  ctx: TenantContext,
  sender: MailSender,
  { user_id }: { user_id: string },
  jobId: string,
): Promise<void> {
  const { tenant_id, tenant_name, trial_ends_at } = ctx.tenant
  const { token, hash } = newToken()
  const account = await inPlatform(ctx, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', user_id)
      .executeTakeFirst()
    if (user && !user.email_confirmed_at) {
      const expires_at = new Date(ctx.now.getTime() + VALID_DAYS * DAY_MS)
      await tx
        .insertInto('access_tokens')
        .values({ token_hash: hash, kind: 'email_confirmation', user_id, tenant_id, expires_at })
        .execute()
    }
    return {
      audit: auditEntry(ctx, 'welcome_sent', { type: 'user', id: user_id }),
      result: user,
    }
  })
  if (!account) return
  const origin = ctx.originOf(ctx.tenant)
  const { welcome } = await import('@fournil/mail')
  const mail = await welcome({
    brand: await mailBrand({ ...ctx, tenant: null }),
    business_name: tenant_name,
    email: account.email,
    shop_url: origin,
    admin_url: `${origin}/admin`,
    confirm_url: account.email_confirmed_at ? null : `${origin}/admin/confirmation?token=${token}`,
    trial_ends_on: dateIn('Europe/Paris', trial_ends_at ?? ctx.now),
  })
  const to = { address: account.email }
  await deliverMail({ ...ctx, tenant: null }, sender, { to, mail, attachments: [] }, jobId)
}
