import type { ChangeAddress } from '@fournil/contract/account'
import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import { endLinks } from '../auth/end-links.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { checkPassword } from './check-password.ts'
import { enqueueNotice } from './enqueue-notice.ts'
import { requireSelf } from './require-self.ts'

/**
 * Somebody wants another address. The old one is told at once; the new one gets a link, and the account is called so when
 * it is followed. Whether another account has that address is found out by the job, and told to nobody.
 */
export async function changeAddress(
  ctx: Context,
  { email, current_password }: ChangeAddress,
): Promise<{ sent: true }> {
  const person = requireSelf(ctx)
  requireTenant(ctx)
  if (email === person.email) throw fieldError('email', 'C’est déjà votre adresse.')
  await checkPassword(ctx, person, current_password)
  const { tenant_id } = ctx.tenant
  const { user_id } = person
  return inPlatform(ctx, async (tx) => {
    // A link that went to a mistyped address is no longer good: the last wish counts.
    await endLinks(ctx, tx, user_id, ['email_change'])
    await ctx.jobs.enqueue(tx, 'account.mail-address-change', { tenant_id, user_id, email })
    await enqueueNotice(ctx, tx, person.email, 'address_change_asked')
    const audit = auditEntry(ctx, 'address_change_asked', { type: 'user', id: user_id })
    return { audit, result: { sent: true as const } }
  })
}
