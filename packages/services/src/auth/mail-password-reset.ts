import { accountToSignIn, inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { mailBrand } from '../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../mail/send-mail.ts'
import { newToken } from './token.ts'

const VALID_MINUTES = 60

/**
 * Mails the link by which somebody who signs in here chooses a new password. The token is made here and kept as a hash
 * alone; a job that runs again sends another link. To an address that opens nothing here nothing is sent.
 */
export async function mailPasswordReset(
  ctx: Context,
  sender: MailSender,
  { email }: { email: string },
  jobId: string,
): Promise<void> {
  const tenant_id = ctx.tenant?.tenant_id ?? null
  const account = await accountToSignIn(ctx.db, email, tenant_id)
  if (!account || !(account.is_member || account.is_super_admin)) return
  if (account.banned_until && account.banned_until > ctx.now) return
  const { user_id } = account
  const { token, hash } = newToken()
  await inPlatform(ctx, async (tx) => {
    const expires_at = new Date(ctx.now.getTime() + VALID_MINUTES * 60_000)
    await tx
      .insertInto('access_tokens')
      .values({ token_hash: hash, kind: 'password_reset', user_id, tenant_id, expires_at })
      .execute()
    const audit = auditEntry(ctx, 'password_reset_mailed', { type: 'user', id: user_id })
    return { audit, result: undefined }
  })
  const page = ctx.tenant ? '/admin/reset-password' : '/reset-password'
  const { passwordReset } = await import('@fournil/mail')
  const mail = await passwordReset({
    brand: await mailBrand(ctx),
    email,
    // Behind the hash: no server and no log on the way ever sees it.
    reset_url: `${ctx.originOf(ctx.tenant)}${page}#access_token=${token}&type=recovery`,
    valid_minutes: VALID_MINUTES,
  })
  await deliverMail(ctx, sender, { to: { address: email }, mail, attachments: [] }, jobId)
}
