import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { plainName } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type TrialReminderData = {
  /** The platform. */
  brand: MailBrand
  business_name: string
  /** Until the end; 0: it has come. */
  days: number
  /** As JSON carries it. */
  ends_at: string
  /** The shop's. */
  time_zone: string
  subscription_url: string
}

/** To the owners of a shop on trial, some days before it ends and when it has. */
export function trialReminder(data: TrialReminderData): Promise<RenderedMail> {
  return data.days === 0 ? ended(data) : ending(data)
}

function ending(data: TrialReminderData): Promise<RenderedMail> {
  const { brand, days, subscription_url } = data
  const left = days === 1 ? 'demain' : fr`dans ${days} jours`
  return renderMail(brand, {
    subject: fr`L'essai de ${nameOf(data)} se termine ${left}`,
    preview: fr`Choisissez une formule pour continuer à prendre des commandes.`,
    blocks: [
      heading(fr`Votre essai se termine ${left}`),
      paragraph(
        fr`L'essai gratuit de ${nameOf(data)} se termine le `,
        { strong: momentOf(data) },
        '.',
      ),
      paragraph(
        fr`Sans formule choisie d'ici là, votre boutique restera visible mais ne prendra plus de commandes. Vos produits, vos commandes et vos clients sont conservés.`,
      ),
      button('Choisir une formule', subscription_url),
    ],
    reason: reasonOf(data),
  })
}

function ended(data: TrialReminderData): Promise<RenderedMail> {
  const { brand, subscription_url } = data
  return renderMail(brand, {
    subject: fr`L'essai de ${nameOf(data)} est terminé`,
    preview: fr`Les commandes en ligne sont fermées. Une formule les rouvre aussitôt.`,
    blocks: [
      heading(fr`Votre essai est terminé`),
      paragraph(fr`L'essai gratuit de ${nameOf(data)} s'est terminé le ${momentOf(data)}.`),
      paragraph(
        fr`Votre boutique reste visible, mais elle ne prend plus de commandes. Rien n'est effacé : votre administration reste ouverte, et les commandes reprennent dès que vous avez choisi une formule.`,
      ),
      button('Choisir une formule', subscription_url),
    ],
    reason: reasonOf(data),
  })
}

function nameOf({ business_name }: TrialReminderData): string {
  return plainName(business_name) ?? 'votre boutique'
}

function momentOf({ ends_at, time_zone }: TrialReminderData): string {
  const { date, minutes } = wallClockIn(time_zone, new Date(ends_at))
  return fr`${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}

function reasonOf({ brand }: TrialReminderData): string {
  return fr`Vous recevez cet e-mail parce que vous êtes propriétaire d'une boutique chez ${brand.name}.`
}
