import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import type { MailOrder } from '../order.ts'
import { amountsOf, pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'

export type NewOrderData = {
  brand: MailBrand
  order: MailOrder
  /** The order in the back office. */
  order_url: string
  /** The money is to be taken at the counter. */
  pays_on_collection?: boolean
}

/** To the shop's order_notification_email. */
export function newOrder(data: NewOrderData): Promise<RenderedMail> {
  const { brand, order, order_url } = data
  const { customer } = order
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  const moment = pickupMoment(order)
  return renderMail(brand, {
    subject: fr`Nouvelle commande n° ${order.order_number} : ${moment}, ${formatEuros(order.total_ttc)}`,
    preview: order.items.map((item) => `${item.quantity} × ${item.product_name}`).join(', '),
    blocks: [
      heading(fr`Nouvelle commande n° ${order.order_number}`),
      paragraph(fr`À préparer pour `, { strong: moment }, '.'),
      ...(data.pays_on_collection
        ? [paragraph(fr`À encaisser au retrait : `, { strong: formatEuros(order.total_ttc) }, '.')]
        : []),
      {
        kind: 'facts',
        facts: [
          { label: 'Client', lines: [name, customer.phone ?? '', customer.email].filter(Boolean) },
        ],
      },
      ...(order.notes ? [note(order.notes, fr`Message du client`)] : []),
      pickupFacts(order),
      amountsOf(order),
      button('Ouvrir la commande', order_url),
    ],
    reason: fr`Cette adresse reçoit les nouvelles commandes de ${brand.name}. Elle se change dans l'administration, à la page Notifications.`,
  })
}
