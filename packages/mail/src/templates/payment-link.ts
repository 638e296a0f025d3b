import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { amountsOf, pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'

export type PaymentLinkData = {
  brand: MailBrand
  order: MailOrder
  /** The provider's page. */
  payment_url: string
  /** Until when it keeps the order: 'mardi 17 novembre à 21h05'. */
  until: string
}

/** To somebody who ordered by telephone and pays by card. */
export function paymentLink(data: PaymentLinkData): Promise<RenderedMail> {
  const { brand, order, payment_url, until } = data
  const amount = formatEuros(order.total_ttc)
  return renderMail(brand, {
    subject: fr`Commande n° ${order.order_number} : ${amount} à régler`,
    preview: fr`Réglez avant ${until} pour la confirmer.`,
    blocks: [
      heading('Il ne reste qu’à régler votre commande'),
      paragraph(greeting(order.customer.first_name)),
      paragraph(
        fr`Vous avez commandé par téléphone chez ${brand.name}, à retirer `,
        { strong: pickupMoment(order) },
        fr`. Votre commande est gardée jusqu'au `,
        { strong: until },
        fr` ; sans paiement d'ici là, elle est annulée.`,
      ),
      button(fr`Payer ${amount}`, payment_url),
      pickupFacts(order),
      amountsOf(order),
      ...(order.notes ? [note(order.notes, fr`Votre message à la boutique`)] : []),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande par téléphone chez ${brand.name}.`,
  })
}
