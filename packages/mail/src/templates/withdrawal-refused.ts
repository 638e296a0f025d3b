import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { renderMail } from '../render-mail.ts'

export type WithdrawalRefusedData = {
  brand: MailBrand
  order: MailOrder
  why: 'NO_CONTRACT' | 'TOO_LATE_TO_WITHDRAW' | 'NOT_WITHDRAWABLE'
  status_url: string
}

/** To the order's own address: the page that took the declaration could not say that it came to nothing. */
export function withdrawalRefused(data: WithdrawalRefusedData): Promise<RenderedMail> {
  const { brand, order, why, status_url } = data
  return renderMail(brand, {
    subject: fr`Votre demande de rétractation : commande n° ${order.order_number}`,
    preview: WHY[why],
    blocks: [
      heading(fr`Votre rétractation n'a pas pu être enregistrée`),
      paragraph(greeting(order.customer.first_name)),
      paragraph(WHY[why]),
      paragraph(
        fr`Si vous pensez que c'est une erreur, ou si un article pose problème, répondez à cet e-mail : la boutique vous lira.`,
      ),
      button('Voir ma commande', status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que quelqu'un a indiqué votre adresse et le numéro de cette commande pour s'en rétracter.`,
  })
}

const WHY: Readonly<Record<WithdrawalRefusedData['why'], string>> = {
  NO_CONTRACT: fr`Cette commande n'a pas été payée, ou elle est déjà annulée ou remboursée : il n'y a plus rien dont se rétracter.`,
  TOO_LATE_TO_WITHDRAW: fr`Le délai de quatorze jours après le retrait est passé (article L221-18 du code de la consommation).`,
  NOT_WITHDRAWABLE: fr`Le droit de rétractation ne s'applique pas aux articles de cette commande : ce sont des denrées périssables ou des produits personnalisés (article L221-28, 3° et 4°, du code de la consommation).`,
}
