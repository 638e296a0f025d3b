import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'

export type OrderReadyData = {
  brand: MailBrand
  order: MailOrder
  pickup_code: string
  status_url: string
  /** Nothing has been paid yet: the shop takes the money at its counter. */
  pays_on_collection?: boolean
}

export function orderReady(data: OrderReadyData): Promise<RenderedMail> {
  const { brand, order, pickup_code, status_url } = data
  return renderMail(brand, {
    subject: fr`Votre commande n° ${order.order_number} est prête`,
    preview: fr`Code de retrait : ${pickup_code}, chez ${order.store.name}.`,
    blocks: [
      heading('Votre commande est prête'),
      paragraph(greeting(order.customer.first_name)),
      paragraph(
        fr`Tout est emballé à votre nom. Nous vous attendons `,
        { strong: pickupMoment(order) },
        '.',
      ),
      { kind: 'code', label: 'Code de retrait', value: pickup_code },
      ...(data.pays_on_collection
        ? [paragraph(fr`À payer au retrait : `, { strong: formatEuros(order.total_ttc) }, '.')]
        : []),
      pickupFacts(order),
      button('Voir ma commande', status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}
