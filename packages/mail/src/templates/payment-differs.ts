import { formatEuros, formatMoney } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import { refundWay } from '../refund-way.ts'
import { renderMail } from '../render-mail.ts'

export type PaymentDiffersData = {
  brand: MailBrand
  first_name: string
  order_number: string
  total_ttc: number
  /** What was taken, in the smallest unit of its currency; 0 for nothing. */
  amount: number
  currency: string
  status_url: string
}

/** The shopper is done at the provider's page, and what was taken there is not what the order costs. */
export function paymentDiffers(data: PaymentDiffersData): Promise<RenderedMail> {
  const { brand, order_number, amount } = data
  const sentence =
    amount > 0
      ? fr`Nous vous rendons ${formatMoney(amount, data.currency)}, la totalité de ce qui a été payé.`
      : fr`Rien n'a été prélevé : vous n'avez aucune démarche à faire.`
  return renderMail(brand, {
    subject: fr`Commande n° ${order_number} annulée : le paiement ne correspond pas`,
    preview: sentence,
    blocks: [
      heading('Votre commande n’a pas pu être confirmée'),
      paragraph(greeting(data.first_name)),
      paragraph(
        fr`Ce qui a été payé pour votre commande n° ${order_number} n'est pas ce qu'elle coûte (${formatEuros(data.total_ttc)}). La commande est annulée et son créneau est libéré. Nous en sommes désolés.`,
      ),
      paragraph(sentence),
      ...(amount > 0 ? [note(refundWay(false))] : []),
      button('Voir ma commande', data.status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}
