import type { Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import type { MailRequest } from '../mail/mail-request.ts'
import { ownerAddresses } from '../members/owner-addresses.ts'

/** What a mail says and about which end or payment: together they are sent once. */
type MailOnce = { kind: string; about: string }

type WithoutAddress<Mail> = Mail extends MailRequest ? Omit<Mail, 'to'> : never

/**
 * Writes to the shop's owners in the platform's name, once: the row that says so is written in the transaction that sends
 * the mail. Whoever was invited to own the shop and has not come is nobody's customer yet, and is not written to.
 */
export async function mailOwners(
  ctx: TenantContext,
  tx: Tx,
  { kind, about }: MailOnce,
  mail: WithoutAddress<MailRequest>,
): Promise<boolean> {
  const { tenant_id } = ctx.tenant
  const written = await tx
    .insertInto('subscription_mails')
    .values({ tenant_id, kind, about, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'about']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!written) return false
  for (const address of await ownerAddresses(tx))
    await ctx.jobs.enqueue(tx, 'mail.send', {
      // Not the shop's own mail: it comes from the platform, and its list of mails does not show it.
      tenant_id: null,
      mail: { ...mail, to: { address } } as MailRequest,
    })
  return true
}
