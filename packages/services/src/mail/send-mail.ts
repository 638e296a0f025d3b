import type {
  MailAddress,
  MailAttachment,
  MailTransport,
} from '@fournil/integrations/mail-transport/port'
import type { RenderedMail } from '@fournil/mail'
import type { Context } from '../context.ts'
import { mailBrand } from './mail-brand.ts'
import type { MailRequest } from './mail-request.ts'
import { writeMail } from './write-mail.ts'

/** How this installation sends: through what, and from which address ('Name <address>' or an address alone). */
export type MailSender = { transport: MailTransport; from: string }

/** Writes the mail in the shop's colours and hands it over. */
export async function sendMail(
  ctx: Context,
  sender: MailSender,
  request: MailRequest,
  jobId: string,
): Promise<void> {
  const mail = await writeMail(await mailBrand(ctx), request)
  await deliverMail(ctx, sender, { to: request.to, mail, attachments: [] }, jobId)
}

type OutgoingMail = {
  to: MailRequest['to']
  mail: RenderedMail
  attachments: MailAttachment[]
  /** Where an answer goes: the sender's own address is nobody's to read. */
  reply_to?: MailAddress | null
}

/** The same job sends the same message id, however often it runs. */
export async function deliverMail(
  ctx: Context,
  sender: MailSender,
  { to, mail, attachments, reply_to = null }: OutgoingMail,
  jobId: string,
): Promise<void> {
  // The sender's address is the platform's, the name is the shop's.
  const address = /<([^>]+)>/.exec(sender.from)?.[1] ?? sender.from.trim()
  await sender.transport.send({
    message_id: `${jobId}@${address.split('@')[1] ?? 'fournil'}`,
    from: { name: ctx.tenant?.tenant_name ?? 'Fournil', address },
    reply_to,
    to,
    ...mail,
    attachments,
  })
}
