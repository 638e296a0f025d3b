import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { plainName } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type SubscriptionNewsData = {
  /** The platform. */
  brand: MailBrand
  business_name: string
  news: 'payment_failed' | 'grace_over' | 'ended'
  /** As JSON carries it: until when, or since when. */
  at: string
  /** The shop's. */
  time_zone: string
  subscription_url: string
}

/** To the owners of a shop whose subscription is not paid, or is over. */
export function subscriptionNews(data: SubscriptionNewsData): Promise<RenderedMail> {
  const { brand, news, subscription_url } = data
  const { subject, title, lines, way } = WORDS[news](nameOf(data), momentOf(data))
  return renderMail(brand, {
    subject,
    preview: lines[0] ?? title,
    blocks: [
      heading(title),
      ...lines.map((line) => paragraph(line)),
      button(way, subscription_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous êtes propriétaire d'une boutique chez ${brand.name}.`,
  })
}

type Words = { subject: string; title: string; lines: string[]; way: string }

const WORDS: Record<SubscriptionNewsData['news'], (shop: string, moment: string) => Words> = {
  payment_failed: (shop, moment) => ({
    subject: fr`Le paiement de l'abonnement de ${shop} a échoué`,
    title: fr`Votre paiement a échoué`,
    lines: [
      fr`La carte enregistrée pour l'abonnement de ${shop} a été refusée.`,
      fr`Votre boutique continue de prendre des commandes jusqu'au ${moment}. Réglez l'abonnement d'ici là pour que rien ne s'arrête.`,
    ],
    way: fr`Régler l'abonnement`,
  }),
  grace_over: (shop, moment) => ({
    subject: fr`${shop} ne prend plus de commandes en ligne`,
    title: fr`Les commandes en ligne sont fermées`,
    lines: [
      fr`L'abonnement de ${shop} n'a pas été réglé avant le ${moment}.`,
      fr`Votre boutique reste visible et votre administration ouverte. Les commandes reprennent dès que l'abonnement est réglé.`,
    ],
    way: fr`Régler l'abonnement`,
  }),
  ended: (shop, moment) => ({
    subject: fr`L'abonnement de ${shop} est terminé`,
    title: fr`Votre abonnement est terminé`,
    lines: [
      fr`L'abonnement de ${shop} s'est terminé le ${moment}.`,
      fr`Votre boutique reste visible mais ne prend plus de commandes. Rien n'est effacé : choisissez une formule pour les rouvrir aussitôt.`,
    ],
    way: 'Choisir une formule',
  }),
}

function nameOf({ business_name }: SubscriptionNewsData): string {
  return plainName(business_name) ?? 'votre boutique'
}

function momentOf({ at, time_zone }: SubscriptionNewsData): string {
  const { date, minutes } = wallClockIn(time_zone, new Date(at))
  return fr`${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}
