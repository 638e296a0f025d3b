import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import type { MailOrder } from '../order.ts'
import { amountsOf, pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'

export type OrderGivenUpData = {
  brand: MailBrand
  order: MailOrder
  /** The order in the back office. */
  order_url: string
  /** Nothing had been paid. */
  is_unpaid?: boolean
}

/** To the shop, which was told of the order and would otherwise prepare it. */
export function orderGivenUp(data: OrderGivenUpData): Promise<RenderedMail> {
  const { brand, order, order_url, is_unpaid = false } = data
  const { customer } = order
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  return renderMail(brand, {
    subject: fr`Commande n° ${order.order_number} annulée par le client`,
    preview: fr`Il n'y a plus rien à préparer pour ${pickupMoment(order)}.`,
    blocks: [
      heading(fr`Commande n° ${order.order_number} annulée`),
      paragraph(
        fr`${name} a annulé sa commande de `,
        { strong: pickupMoment(order) },
        is_unpaid
          ? fr`. Son créneau et ses produits sont de nouveau libres. Elle n'était pas payée.`
          : fr`. Son créneau et ses produits sont de nouveau libres, et son paiement lui est remboursé.`,
      ),
      pickupFacts(order),
      amountsOf(order),
      button('Ouvrir la commande', order_url),
    ],
    reason: fr`Cette adresse reçoit les nouvelles commandes de ${brand.name}. Elle se change dans l'administration, à la page Notifications.`,
  })
}
