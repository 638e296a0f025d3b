import type { ChangeAddress } from '@fournil/contract/account'
import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import { endLinks } from '../auth/end-links.ts'
import { newToken } from '../auth/token.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { checkPassword } from './check-password.ts'
import { enqueueNotice } from './enqueue-notice.ts'
import { requireSelf } from './require-self.ts'

/** As long as a mail is tried again. */
const WISH_HOURS = 48

/**
 * Somebody wants another address. The old one is told at once; the new one gets a link, and the account is called so when
 * it is followed. Whether another account has that address is found out by the job, and told to nobody.
 */
export async function changeAddress(
  ctx: Context,
  { email, current_password }: ChangeAddress,
): Promise<{ sent: true }> {
  const person = requireSelf(ctx)
  if (email === person.email) throw fieldError('email', 'C’est déjà votre adresse.')
  await checkPassword(ctx, person, current_password)
  const tenant_id = ctx.tenant?.tenant_id ?? null
  const { user_id } = person
  return inPlatform(ctx, async (tx) => {
    // A link that went to a mistyped address is no longer good: the last wish counts.
    await endLinks(ctx, tx, user_id, ['email_change'])
    // Nobody has this one: it stands for the wish, so that a mail which is tried again later ends with the links.
    const { hash } = newToken()
    const expires_at = new Date(ctx.now.getTime() + WISH_HOURS * 3_600_000)
    const wish = { token_hash: hash, kind: 'email_change' as const, user_id, tenant_id }
    await tx
      .insertInto('access_tokens')
      .values({ ...wish, new_email: email, expires_at })
      .execute()
    const job = { tenant_id, user_id, email, wish: hash.toString('hex') }
    await ctx.jobs.enqueue(tx, 'account.mail-address-change', job)
    await enqueueNotice(ctx, tx, person.email, 'address_change_asked')
    const audit = auditEntry(ctx, 'address_change_asked', { type: 'user', id: user_id })
    return { audit, result: { sent: true as const } }
  })
}
