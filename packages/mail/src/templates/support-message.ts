import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type SupportMessageData = {
  brand: MailBrand
  /** Who reads this: the shop, to which the platform has answered, or the platform. */
  to: 'merchant' | 'platform'
  shop_name: string
  subject: string
  body: string
  is_new_ticket: boolean
  ticket_url: string
}

export function supportMessage(data: SupportMessageData): Promise<RenderedMail> {
  const { brand, to, shop_name, subject, body, is_new_ticket, ticket_url } = data
  const title =
    to === 'merchant'
      ? fr`Réponse à votre demande`
      : is_new_ticket
        ? fr`Nouvelle demande de ${shop_name}`
        : fr`${shop_name} a répondu`
  return renderMail(brand, {
    subject: fr`${title} : ${subject}`,
    preview: to === 'merchant' ? fr`L'assistance de ${brand.name} vous a répondu.` : title,
    blocks: [
      heading(title),
      paragraph(fr`Objet : `, { strong: subject }),
      note(body),
      button(to === 'merchant' ? 'Répondre' : 'Ouvrir la demande', ticket_url),
    ],
    reason:
      to === 'merchant'
        ? fr`Vous recevez cet e-mail parce que vous avez écrit à l'assistance de ${brand.name}. Répondez depuis l'administration de votre boutique.`
        : fr`Vous recevez cet e-mail parce que cette adresse est celle de l'assistance de ${brand.name}.`,
  })
}
