import type { Context } from '../context.ts'
import type { Jobs } from '../jobs/names.ts'
import { mailBrand } from '../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../mail/send-mail.ts'

/** Mails what was changed about an account, so that a change by somebody else is noticed. */
export async function notifyAccount(
  ctx: Context,
  sender: MailSender,
  { email, notice, passkeys, at }: Jobs['account.notify'],
  jobId: string,
): Promise<void> {
  const { accountChanged } = await import('@fournil/mail')
  const page = ctx.tenant ? '/admin/forgot-password' : '/forgot-password'
  const mail = await accountChanged({
    brand: await mailBrand(ctx),
    email,
    notice,
    passkeys,
    at: new Date(at),
    reset_url: ctx.originOf(ctx.tenant) + page,
  })
  await deliverMail(ctx, sender, { to: { address: email }, mail, attachments: [] }, jobId)
}
