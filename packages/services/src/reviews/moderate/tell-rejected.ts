import { readInTenant } from '@fournil/db'
import { isUnreachable } from '@fournil/domain/erased-address'
import type { TenantContext } from '../../context.ts'
import { mailShop } from '../../mail/mail-shop.ts'
import { deliverMail, type MailSender } from '../../mail/send-mail.ts'

type Row = { customer_email: string; product_name: string; reason: string }

/** Tells the author why their review is not published; nothing when somebody has thought better of it since. */
export async function tellRejected(
  ctx: TenantContext,
  sender: MailSender,
  { review_id, version }: { review_id: string; version: number },
  jobId: string,
): Promise<void> {
  const [review] = await readInTenant<Row>(ctx, SQL, [review_id, version])
  if (!review || isUnreachable(review.customer_email)) return
  const { reviewRejected } = await import('@fournil/mail')
  const { customer_email, product_name, reason } = review
  const { brand, reply_to } = await mailShop(ctx)
  const mail = await reviewRejected({ brand, product_name, reason })
  // Without the name: anybody may have typed any beside this address.
  const to = { address: customer_email }
  await deliverMail(ctx, sender, { to, mail, attachments: [], reply_to }, jobId)
}

const SQL = `
  select r.customer_email, p.name as product_name, r.rejected_reason as reason
  from product_reviews r join products p on p.id = r.product_id
  where r.id = $1 and r.version = $2 and r.rejected_reason is not null`
