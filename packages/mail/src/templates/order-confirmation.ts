import { formatEuros } from '@fournil/domain/money'
import type { TermsSeller } from '@fournil/domain/terms/terms-seller'
import type { WithdrawalNames } from '@fournil/domain/withdrawal'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { amountsOf, pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'
import { mediatorNote, withdrawalNotes } from '../terms-notes.ts'

export type OrderConfirmationData = {
  brand: MailBrand
  order: MailOrder
  pickup_code: string
  status_url: string
  seller: TermsSeller
  withdrawal: WithdrawalNames
  withdraw_url: string
  /** Nothing has been paid yet: the shop takes the money at its counter. */
  pays_on_collection?: boolean
}

export function orderConfirmation(data: OrderConfirmationData): Promise<RenderedMail> {
  const { brand, order, pickup_code, status_url, seller, withdrawal, withdraw_url } = data
  const moment = pickupMoment(order)
  return renderMail(brand, {
    subject: fr`Commande n° ${order.order_number} confirmée : retrait ${moment}`,
    preview: fr`Votre code de retrait : ${pickup_code}. ${formatEuros(order.total_ttc)} ${data.pays_on_collection ? 'à payer au retrait' : 'réglés'}.`,
    blocks: [
      heading('Merci, votre commande est confirmée'),
      paragraph(greeting(order.customer.first_name)),
      paragraph(
        data.pays_on_collection
          ? fr`Votre commande est bien enregistrée. Nous vous attendons `
          : fr`Votre paiement est bien reçu. Nous vous attendons `,
        { strong: moment },
        fr`. Au comptoir, donnez simplement ce code :`,
      ),
      { kind: 'code', label: 'Code de retrait', value: pickup_code },
      ...(data.pays_on_collection
        ? [paragraph(fr`À payer au retrait : `, { strong: formatEuros(order.total_ttc) }, '.')]
        : []),
      pickupFacts(order),
      amountsOf(order),
      button('Suivre ma commande', status_url),
      ...(order.notes ? [note(order.notes, fr`Votre message à la boutique`)] : []),
      note(fr`Le fichier .ics joint à cet e-mail ajoute le retrait à votre agenda.`),
      ...withdrawalNotes(withdrawal, withdraw_url),
      mediatorNote(seller),
      note(
        fr`Les conditions générales de vente de ce jour sont jointes à cet e-mail (PDF) : gardez-les avec cette confirmation.`,
        'Votre contrat',
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}
