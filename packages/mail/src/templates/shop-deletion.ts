import { formatDayFr } from '@fournil/domain/calendar'
import { wallClockIn } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { plainName } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type ShopDeletionData = {
  /** The platform. */
  brand: MailBrand
  business_name: string
  /** `unclaimed`: nobody has ever come to the shop, which is deleted unless somebody does. */
  news: 'asked' | 'asked_by_platform' | 'unclaimed' | 'soon' | 'waits' | 'cancelled' | 'done'
  /** As JSON carries it: when the shop is deleted. */
  at: string
  /** The shop's. */
  time_zone: string
  url: string
}

/** To all owners of a shop that is going to be deleted, or is not after all. */
export function shopDeletion(data: ShopDeletionData): Promise<RenderedMail> {
  const { brand, business_name, news, at, time_zone, url } = data
  const shop = plainName(business_name) ?? 'votre boutique'
  const day = formatDayFr(wallClockIn(time_zone, new Date(at)).date)
  const { subject, title, lines, way } = WORDS[news](shop, day)
  return renderMail(brand, {
    subject,
    preview: lines[0] ?? title,
    blocks: [heading(title), ...lines.map((line) => paragraph(line)), button(way, url)],
    reason: fr`Vous recevez cet e-mail parce que vous êtes propriétaire d'une boutique chez ${brand.name}.`,
  })
}

type Words = { subject: string; title: string; lines: string[]; way: string }

const KEPT = fr`Une archive, avec les factures et les écritures comptables, est conservée dix ans par la plateforme, comme la loi le demande. Tout le reste est effacé et ne pourra pas être retrouvé.`
const KEPT_NOW = fr`S'il y avait des ventes, une archive avec les factures et les écritures comptables est conservée dix ans par la plateforme, comme la loi le demande. Pour y accéder, écrivez-nous.`

const WORDS: Record<ShopDeletionData['news'], (shop: string, day: string) => Words> = {
  asked: (shop, day) => ({
    subject: fr`${shop} sera supprimée le ${day}`,
    title: fr`La suppression de ${shop} est demandée`,
    lines: [
      fr`Un propriétaire a demandé la suppression de ${shop}. Elle aura lieu le ${day}.`,
      fr`La boutique est fermée au public et ne prend plus de commandes. L'administration reste ouverte jusque-là : remettez les commandes en cours, demandez le versement de votre solde et téléchargez vos données.`,
      fr`Votre abonnement, si vous en avez un, est résilié : plus rien ne vous sera prélevé.`,
      KEPT,
      fr`Chaque propriétaire peut annuler jusqu'à cette date.`,
    ],
    way: fr`Voir ou annuler`,
  }),
  asked_by_platform: (shop, day) => ({
    subject: fr`${shop} sera supprimée le ${day}`,
    title: fr`Votre boutique est fermée`,
    lines: [
      fr`Nous avons fermé ${shop}. Elle sera supprimée le ${day}.`,
      KEPT,
      fr`Si c'est une erreur, ou pour recevoir vos données, écrivez-nous avant cette date.`,
    ],
    way: fr`Nous écrire`,
  }),
  soon: (shop, day) => ({
    subject: fr`${shop} sera supprimée le ${day}`,
    title: fr`Dernière semaine avant la suppression`,
    lines: [
      fr`${shop} sera supprimée le ${day}. Téléchargez vos données avant cette date si vous en avez besoin.`,
      KEPT,
      fr`Jusque-là, la suppression peut encore être annulée.`,
    ],
    way: fr`Voir ou annuler`,
  }),
  waits: (shop) => ({
    subject: fr`La suppression de ${shop} attend`,
    title: fr`Il reste quelque chose à régler`,
    lines: [
      fr`${shop} devait être supprimée, mais de l'argent est encore dû ou des commandes payées sont encore à remettre. Votre page Mes données dit lesquels.`,
      fr`Dès que tout est réglé, la boutique est supprimée. Jusque-là, rien n'est effacé et la suppression peut encore être annulée.`,
    ],
    way: fr`Voir ce qui reste`,
  }),
  done: (shop) => ({
    subject: fr`${shop} est supprimée`,
    title: fr`La boutique est supprimée`,
    lines: [
      fr`Les données et les fichiers de ${shop} ont été effacés, ainsi que les comptes des personnes qui ne travaillaient dans aucune autre boutique.`,
      KEPT_NOW,
    ],
    way: fr`Aller au site`,
  }),
  cancelled: (shop) => ({
    subject: fr`${shop} n'est pas supprimée`,
    title: fr`La suppression est annulée`,
    lines: [
      fr`${shop} est de nouveau ouverte. Rien n'a été effacé.`,
      fr`Si vous aviez un abonnement, il reste résilié : reprenez-le depuis la page Abonnement de votre administration.`,
    ],
    way: fr`Ouvrir l'administration`,
  }),
  unclaimed: (shop, day) => ({
    subject: fr`${shop} sera supprimée le ${day}, faute d'adresse confirmée`,
    title: fr`Gardez-vous cette boutique ?`,
    lines: [
      fr`Vous avez créé ${shop} il y a quelques semaines. Votre adresse n'a pas été confirmée et rien n'y a encore été fait.`,
      fr`Sans nouvelle de votre part, la boutique et votre compte seront supprimés le ${day}. Pour les garder, connectez-vous et confirmez votre adresse.`,
    ],
    way: fr`Garder ma boutique`,
  }),
}
