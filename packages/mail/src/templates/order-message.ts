import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type OrderMessageData = {
  brand: MailBrand
  first_name: string
  order_number: string
  subject: string
  /** As the shop typed it, with its lines. */
  body: string
  status_url: string
}

/** A shop writes to one customer about one order; the answer goes to the shop. */
export function orderMessage(data: OrderMessageData): Promise<RenderedMail> {
  const { brand, first_name, order_number, subject, body, status_url } = data
  return renderMail(brand, {
    subject: fr`${subject} (commande n° ${order_number})`,
    preview: body.slice(0, 120),
    blocks: [
      heading(subject),
      paragraph(greeting(first_name)),
      paragraph(fr`${brand.name} vous écrit au sujet de votre commande n° ${order_number} :`),
      note(body),
      paragraph(fr`Pour répondre, il suffit de répondre à cet e-mail.`),
      button('Voir ma commande', status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}
