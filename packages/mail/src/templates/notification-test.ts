import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type NotificationTestData = { brand: MailBrand; settings_url: string }

/** To the shop's order_notification_email, when somebody wants to know whether it arrives. */
export function notificationTest({
  brand,
  settings_url,
}: NotificationTestData): Promise<RenderedMail> {
  return renderMail(brand, {
    subject: fr`Essai : les commandes de ${brand.name} arriveront ici`,
    preview: fr`Cet e-mail d'essai est bien arrivé.`,
    blocks: [
      heading(fr`L'essai a réussi`),
      paragraph(
        fr`Les nouvelles commandes de ${brand.name} seront annoncées à cette adresse. Il n'y a rien à faire.`,
      ),
      button('Ouvrir les notifications', settings_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que quelqu'un de ${brand.name} a demandé un essai à la page Notifications.`,
  })
}
