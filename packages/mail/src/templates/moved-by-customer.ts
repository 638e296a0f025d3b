import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import type { MailOrder } from '../order.ts'
import { amountsOf, pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'
import { oldMoment, type PickupBefore } from './pickup-moved.ts'

export type MovedByCustomerData = {
  brand: MailBrand
  order: MailOrder
  before: PickupBefore
  /** The order in the back office. */
  order_url: string
}

/** To the shop, which would otherwise have it ready at the old hour. */
export function movedByCustomer(data: MovedByCustomerData): Promise<RenderedMail> {
  const { brand, order, before, order_url } = data
  const { customer } = order
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  return renderMail(brand, {
    subject: fr`Commande n° ${order.order_number} déplacée par le client : ${pickupMoment(order)}`,
    preview: fr`Elle était prévue ${oldMoment(before)}.`,
    blocks: [
      heading(fr`Commande n° ${order.order_number} déplacée`),
      paragraph(
        fr`${name} a déplacé sa commande prévue ${oldMoment(before)}. Nouveau retrait : `,
        { strong: fr`${pickupMoment(order)} chez ${order.store.name}` },
        '.',
      ),
      pickupFacts(order),
      amountsOf(order),
      button('Ouvrir la commande', order_url),
    ],
    reason: fr`Cette adresse reçoit les nouvelles commandes de ${brand.name}. Elle se change dans l'administration, à la page Notifications.`,
  })
}
