import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { pickupFacts } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'

export type OrderLinkData = { brand: MailBrand; order: MailOrder; status_url: string }

/** To the order's own address, for whoever had lost the confirmation. */
export function orderLink({ brand, order, status_url }: OrderLinkData): Promise<RenderedMail> {
  return renderMail(brand, {
    subject: fr`Le lien de votre commande n° ${order.order_number}`,
    preview: fr`Il ouvre votre commande chez ${brand.name}.`,
    blocks: [
      heading('Votre commande'),
      paragraph(greeting(order.customer.first_name)),
      paragraph(
        fr`Voici le lien de votre commande n° ${order.order_number}. Gardez-le pour vous : il l'ouvre sans mot de passe.`,
      ),
      pickupFacts(order),
      button('Voir ma commande', status_url),
      paragraph(
        fr`Vous n'avez rien demandé ? Il n'y a rien à faire : personne d'autre n'a reçu ce lien.`,
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce que quelqu'un a indiqué votre adresse et le numéro de cette commande pour la retrouver.`,
  })
}
