import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type PayoutDecidedData = {
  brand: MailBrand
  shop_name: string
  /** In cents. */
  amount: number
  status: 'approved' | 'processing' | 'completed' | 'rejected'
  /** Why it was rejected. */
  reason: string | null
  finances_url: string
}

const TITLES: Readonly<Record<PayoutDecidedData['status'], string>> = {
  approved: 'Votre demande de paiement est approuvée',
  processing: 'Votre virement est en route',
  completed: 'Votre virement est effectué',
  rejected: 'Votre demande de paiement est refusée',
}

/** To whoever asked for the money of their shop. */
export function payoutDecided(data: PayoutDecidedData): Promise<RenderedMail> {
  const { brand, shop_name, amount, status, reason, finances_url } = data
  return renderMail(brand, {
    subject: fr`${TITLES[status]} : ${formatEuros(amount)}`,
    preview: fr`Demande de paiement de ${shop_name}.`,
    blocks: [
      heading(TITLES[status]),
      paragraph('Bonjour,'),
      paragraph(
        fr`Il s'agit des `,
        { strong: formatEuros(amount) },
        fr` demandés pour ${shop_name}.`,
      ),
      ...(reason === null
        ? []
        : [
            note(reason, 'Raison'),
            paragraph(fr`La somme est de nouveau disponible dans votre solde.`),
          ]),
      button('Voir mes finances', finances_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez demandé un paiement pour ${shop_name}.`,
  })
}
