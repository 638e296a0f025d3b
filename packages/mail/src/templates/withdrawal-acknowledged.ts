import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { type Block, button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { renderMail } from '../render-mail.ts'

export type MailWithdrawal = {
  declared_at: Date
  amount: number
  lines: { product_name: string; quantity: number; amount: number }[]
}

export type WithdrawalAcknowledgedData = {
  brand: MailBrand
  order: MailOrder
  withdrawal: MailWithdrawal
  /** The store's. */
  time_zone: string
  is_collected: boolean
  is_paid_at_shop: boolean
  status_url: string
}

/** The receipt on a durable medium that L221-21 asks for: what was declared, on which day and at what time. */
export function withdrawalAcknowledged(data: WithdrawalAcknowledgedData): Promise<RenderedMail> {
  const { brand, order, withdrawal, time_zone, status_url } = data
  const { first_name, last_name, email } = order.customer
  return renderMail(brand, {
    subject: fr`Accusé de réception de votre rétractation : commande n° ${order.order_number}`,
    preview: fr`Reçue ${declaredMoment(withdrawal.declared_at, time_zone)}.`,
    blocks: [
      heading(fr`Votre rétractation est bien reçue`),
      paragraph(greeting(first_name)),
      paragraph(
        fr`Vous avez déclaré renoncer au contrat pour les articles ci-dessous. Votre déclaration est enregistrée ; vous n'avez pas à la motiver. Gardez cet e-mail : il en fait foi.`,
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Reçue', lines: [declaredMoment(withdrawal.declared_at, time_zone)] },
          { label: 'Commande', lines: [fr`n° ${order.order_number}`] },
          { label: 'Déclarée par', lines: [`${first_name} ${last_name}`.trim(), email] },
        ],
      },
      withdrawnLines(withdrawal),
      note(moneyWords(data), 'Votre remboursement'),
      ...(data.is_collected ? [note(RETURN_WORDS, 'Le retour des articles')] : []),
      button('Voir ma commande', status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous vous êtes rétracté d'une commande chez ${brand.name}.`,
  })
}

const RETURN_WORDS = fr`Rapportez ou renvoyez les articles à la boutique dans les 14 jours qui suivent votre déclaration. Les frais de renvoi sont à votre charge.`

function moneyWords({ is_collected, is_paid_at_shop }: WithdrawalAcknowledgedData): string {
  const how = is_paid_at_shop
    ? fr`La boutique, où vous avez réglé, vous rembourse par le même moyen de paiement`
    : fr`La boutique vous rembourse par le moyen de paiement utilisé`
  if (!is_collected)
    return fr`${how}, au plus tard dans les 14 jours. Vous n'avez pas à venir chercher ces articles.`
  return fr`${how}, au plus tard dans les 14 jours. Elle peut attendre d'avoir récupéré les articles ou la preuve de leur envoi.`
}

/** 'le mercredi 18 novembre 2026 à 10h05'. */
export function declaredMoment(at: Date, time_zone: string): string {
  const { date, minutes } = wallClockIn(time_zone, at)
  return fr`le ${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}

export function withdrawnLines({ lines, amount }: MailWithdrawal): Block {
  return {
    kind: 'amounts',
    groups: [
      lines.map((line) => ({
        label: `${line.quantity}\u00a0× ${line.product_name}`,
        value: formatEuros(line.amount),
      })),
      [{ label: fr`À rembourser`, value: formatEuros(amount), strong: true }],
    ],
  }
}
