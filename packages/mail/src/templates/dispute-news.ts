import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type DisputeNewsData = {
  /** The platform. */
  brand: MailBrand
  news: 'opened' | 'won' | 'lost' | 'closed'
  order_number: string
  /** In cents. */
  amount: number
  /** Why the customer contests it, as a sentence. */
  reason: string
  /** As JSON carries it: until when the shop is heard; null when it is not asked. */
  due_by: string | null
  /** The shop's. */
  time_zone: string
  dispute_url: string
}

/** To those who see a shop's money: a payment is contested, or the bank has decided. */
export function disputeNews(data: DisputeNewsData): Promise<RenderedMail> {
  const { brand, news, dispute_url } = data
  const { subject, title, lines, way } = WORDS[news](data)
  return renderMail(brand, {
    subject,
    preview: lines[0] ?? title,
    blocks: [heading(title), ...lines.map((line) => paragraph(line)), button(way, dispute_url)],
    reason: fr`Vous recevez cet e-mail parce que vous gérez les finances d'une boutique chez ${brand.name}.`,
  })
}

type Words = { subject: string; title: string; lines: string[]; way: string }

const WORDS: Record<DisputeNewsData['news'], (data: DisputeNewsData) => Words> = {
  opened: (data) => ({
    subject: fr`Paiement contesté : commande ${data.order_number}`,
    title: fr`Un paiement est contesté`,
    lines: [
      fr`Le paiement de ${formatEuros(data.amount)} de la commande ${data.order_number} est contesté auprès de la banque. ${data.reason}.`,
      data.due_by
        ? fr`Répondez avant le ${momentOf(data.due_by, data.time_zone)} : sans réponse, la banque donne raison au client.`
        : fr`Vous n'avez rien à faire pour le moment.`,
    ],
    way: data.due_by ? fr`Répondre au litige` : fr`Voir le litige`,
  }),
  won: (data) => ({
    subject: fr`Litige gagné : commande ${data.order_number}`,
    title: fr`La banque vous a donné raison`,
    lines: [
      fr`Les ${formatEuros(data.amount)} de la commande ${data.order_number} vous sont rendus.`,
    ],
    way: fr`Voir le litige`,
  }),
  lost: (data) => ({
    subject: fr`Litige perdu : commande ${data.order_number}`,
    title: fr`La banque a donné raison au client`,
    lines: [
      fr`Les ${formatEuros(data.amount)} de la commande ${data.order_number} restent au client. Les frais du litige sont à votre charge.`,
    ],
    way: fr`Voir le litige`,
  }),
  closed: (data) => ({
    subject: fr`Litige sans suite : commande ${data.order_number}`,
    title: fr`La banque a clos sa demande`,
    lines: [fr`Rien ne vous est retiré pour la commande ${data.order_number}.`],
    way: fr`Voir le litige`,
  }),
}

function momentOf(at: string, time_zone: string): string {
  const { date, minutes } = wallClockIn(time_zone, new Date(at))
  return fr`${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}
