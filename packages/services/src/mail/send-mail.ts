import type { MailTransport } from '@fournil/integrations/mail-transport/port'
import type { Context } from '../context.ts'
import { mailBrand } from './mail-brand.ts'
import type { MailRequest } from './mail-request.ts'
import { writeMail } from './write-mail.ts'

/** How this installation sends: through what, from which address, with links to where. */
export type PostOffice = {
  transport: MailTransport
  /** 'Name <address>' or an address alone. */
  from: string
  originOf: (tenant: Context['tenant']) => string
}

/** Writes the mail in the shop's colours and hands it over. The same job sends the same message id, however often it runs. */
export async function sendMail(
  ctx: Context,
  post: PostOffice,
  mail: MailRequest,
  jobId: string,
): Promise<void> {
  const brand = await mailBrand(ctx, post.originOf(ctx.tenant))
  const { subject, html, text } = await writeMail(brand, mail)
  // The sender's address is the platform's, the name is the shop's.
  const address = /<([^>]+)>/.exec(post.from)?.[1] ?? post.from.trim()
  await post.transport.send({
    message_id: `${jobId}@${address.split('@')[1] ?? 'fournil'}`,
    from: { name: brand.name, address },
    to: mail.to,
    subject,
    html,
    text,
  })
}
