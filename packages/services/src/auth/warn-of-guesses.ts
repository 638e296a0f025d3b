import { inPlatform } from '@fournil/db'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Jobs } from '../jobs/names.ts'
import { mailBrand } from '../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../mail/send-mail.ts'

/** Tells the owner of an account that somebody tries passwords. For an address without an account there is nobody to tell. */
export async function warnOfGuesses(
  ctx: Context,
  sender: MailSender,
  { email, tried_at, ip_address, host }: Jobs['auth.warn-of-guesses'],
  jobId: string,
): Promise<void> {
  const user = await inPlatform(ctx, async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('password_hash', 'is not', null)
      .executeTakeFirst()
    const details = found ? { user_id: found.id } : { email }
    return { audit: securityEntry(ctx, 'password_guessed', 'warning', details), result: found }
  })
  if (!user) return
  const { passwordGuesses } = await import('@fournil/mail')
  const mail = await passwordGuesses({
    brand: await mailBrand(ctx),
    email,
    tried_at: new Date(tried_at),
    ip_address,
    host,
  })
  await deliverMail(ctx, sender, { to: { address: email }, mail, attachments: [] }, jobId)
}
