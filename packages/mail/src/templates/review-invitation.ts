import { formatDateFr } from '@fournil/domain/calendar'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type ReviewInvitationData = {
  brand: MailBrand
  first_name: string
  order_number: string
  pickup_date: string
  product_names: string[]
  review_url: string
}

const MOST_NAMES = 12

export function reviewInvitation(data: ReviewInvitationData): Promise<RenderedMail> {
  const { brand, first_name, order_number, pickup_date, product_names, review_url } = data
  const day = formatDateFr(pickup_date)
  return renderMail(brand, {
    subject: fr`Qu’avez-vous pensé de votre commande chez ${brand.name} ?`,
    preview: fr`Votre avis aide les autres clients à choisir.`,
    blocks: [
      heading('Votre avis nous intéresse'),
      paragraph(greeting(first_name)),
      paragraph(
        fr`Le ${day}, vous avez retiré votre commande n° ${order_number}. C’était bon ? Dites-le en quelques mots, bons ou moins bons.`,
      ),
      { kind: 'facts', facts: [{ label: 'Vous aviez pris', lines: names(product_names) }] },
      button('Donner mon avis', review_url),
      note(
        fr`Votre avis paraîtra avec la mention « Achat vérifié », après lecture par la boutique. Il ne donne droit à aucune contrepartie.`,
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez retiré une commande chez ${brand.name} le ${day}. C’est le seul que nous envoyons pour cette commande à ce sujet : il n’y a pas de relance.`,
  })
}

function names(all: string[]): string[] {
  if (all.length <= MOST_NAMES) return all
  return [...all.slice(0, MOST_NAMES), `et ${all.length - MOST_NAMES} autres`]
}
