import { addDays, formatDayFr } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { WITHDRAWAL_DAYS } from '@fournil/domain/withdrawal'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import type { MailOrder } from '../order.ts'
import { renderMail } from '../render-mail.ts'
import { declaredMoment, type MailWithdrawal, withdrawnLines } from './withdrawal-acknowledged.ts'

export type WithdrawalNewsData = {
  brand: MailBrand
  order: MailOrder
  withdrawal: MailWithdrawal
  time_zone: string
  is_collected: boolean
  /** The order in the back office. */
  order_url: string
}

/** To the shop: who withdraws, from what, and until when the money is owed. */
export function withdrawalNews(data: WithdrawalNewsData): Promise<RenderedMail> {
  const { brand, order, withdrawal, time_zone, is_collected, order_url } = data
  const name = `${order.customer.first_name} ${order.customer.last_name}`.trim()
  const due = addDays(dateIn(time_zone, withdrawal.declared_at), WITHDRAWAL_DAYS)
  return renderMail(brand, {
    subject: fr`Rétractation : commande n° ${order.order_number}, ${formatEuros(withdrawal.amount)}`,
    preview: fr`À rembourser au plus tard le ${formatDayFr(due)}.`,
    blocks: [
      heading(fr`Un client se rétracte`),
      paragraph(
        fr`${name} a renoncé ${declaredMoment(withdrawal.declared_at, time_zone)} à une partie ou à la totalité de la commande n° ${order.order_number}. L'accusé de réception lui a été envoyé.`,
      ),
      withdrawnLines(withdrawal),
      note(
        is_collected
          ? fr`Remboursez le client au plus tard le ${formatDayFr(due)}, par le même moyen de paiement. Vous pouvez attendre d'avoir récupéré les articles ou la preuve de leur envoi (article L221-24 du code de la consommation).`
          : fr`Ces articles n'ont pas été remis : ne les préparez plus, et remboursez le client au plus tard le ${formatDayFr(due)}, par le même moyen de paiement (article L221-24 du code de la consommation).`,
        'Ce que vous avez à faire',
      ),
      button('Ouvrir la commande', order_url),
    ],
    reason: fr`Cette adresse reçoit les nouvelles commandes de ${brand.name}. Elle se change dans l'administration, à la page Notifications.`,
  })
}
