import { inPlatform, type Tx } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import { lockAccount } from '../auth/lock-account.ts'
import { newToken } from '../auth/token.ts'
import type { Context } from '../context.ts'
import type { Jobs } from '../jobs/names.ts'
import { mailBrand } from '../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../mail/send-mail.ts'

const VALID_HOURS = 24

type AddressChange = Omit<Jobs['account.mail-address-change'], 'tenant_id'>

/**
 * Mails the link that proves the new address, as long as the wish stands: a mail that failed is tried again for a day.
 * Nothing is sent to an address that another account has.
 */
export async function mailAddressChange(
  ctx: Context,
  sender: MailSender,
  asked: AddressChange,
  jobId: string,
): Promise<void> {
  const { user_id, email } = asked
  const { token, hash } = newToken()
  const isMailed = await inPlatform(ctx, async (tx) => {
    await lockAccount(tx, user_id)
    const isDue = (await doesWishStand(ctx, tx, asked.wish)) && (await isFree(tx, email))
    if (isDue) {
      const expires_at = new Date(ctx.now.getTime() + VALID_HOURS * 3_600_000)
      const tenant_id = ctx.tenant?.tenant_id ?? null
      const link = { token_hash: hash, kind: 'email_change' as const, user_id, tenant_id }
      await tx
        .insertInto('access_tokens')
        .values({ ...link, new_email: email, expires_at })
        .execute()
    }
    const action = isDue ? 'address_change_mailed' : 'address_change_not_mailed'
    return { audit: auditEntry(ctx, action, { type: 'user', id: user_id }), result: isDue }
  })
  if (!isMailed) return
  const page = ctx.tenant ? '/admin/confirmation' : '/confirmation'
  const { addressChange } = await import('@fournil/mail')
  const mail = await addressChange({
    brand: await mailBrand(ctx),
    email,
    confirm_url: `${ctx.originOf(ctx.tenant)}${page}?token=${token}`,
    valid_hours: VALID_HOURS,
  })
  await deliverMail(ctx, sender, { to: { address: email }, mail, attachments: [] }, jobId)
}

/** It ends with the password, by another wish, and when everything is signed out. */
async function doesWishStand({ now }: Context, tx: Tx, wish: string): Promise<boolean> {
  const standing = await tx
    .selectFrom('access_tokens')
    .select('user_id')
    .where('token_hash', '=', Buffer.from(wish, 'hex'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return standing !== undefined
}

async function isFree(tx: Tx, email: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return !taken
}
