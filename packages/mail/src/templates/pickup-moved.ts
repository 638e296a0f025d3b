import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'

export type PickupBefore = {
  pickup_date: string
  pickup_time: string
  store_name?: string | undefined
  /** Whose wish it was. */
  by: 'shop' | 'customer'
}

export type PickupMovedData = {
  brand: MailBrand
  order: MailOrder
  pickup_code: string
  /** When it was to be collected before, and where if that changes too. */
  before: PickupBefore
  status_url: string
}

export function pickupMoved(data: PickupMovedData): Promise<RenderedMail> {
  const { brand, order, pickup_code, before, status_url } = data
  const moment = pickupMoment(order)
  const { store_name, by } = before
  const old = oldMoment(before)
  const here = store_name ? fr`${moment} chez ${order.store.name}` : moment
  return renderMail(brand, {
    subject: fr`Commande n° ${order.order_number} : nouveau retrait ${moment}`,
    preview: fr`Votre retrait est déplacé chez ${order.store.name}.`,
    blocks: [
      heading('Votre retrait est déplacé'),
      paragraph(greeting(order.customer.first_name)),
      paragraph(
        by === 'customer'
          ? fr`Comme vous l'avez demandé, votre commande prévue ${old} vous attend maintenant `
          : fr`Nous ne pouvons pas vous remettre votre commande comme prévu ${old}. Nous vous attendons maintenant `,
        { strong: here },
        '.',
      ),
      { kind: 'code', label: 'Code de retrait', value: pickup_code },
      pickupFacts(order),
      paragraph(
        by === 'customer'
          ? fr`Ce n'était pas vous, ou vous vous êtes trompé ? Répondez à cet e-mail ou appelez-nous.`
          : fr`Cette date ne vous convient pas ? Répondez à cet e-mail ou appelez-nous : nous en trouverons une autre, ou nous vous rembourserons.`,
      ),
      button('Voir ma commande', status_url),
      note(fr`Le fichier .ics joint à cet e-mail remplace le retrait dans votre agenda.`),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}

/** 'vendredi 20 novembre 2026 à 17h30', and where if that changed too. */
export function oldMoment({ pickup_date, pickup_time, store_name }: PickupBefore): string {
  const day = fr`${formatDayFr(pickup_date)} à ${formatTimeFr(pickup_time)}`
  return store_name ? fr`${day} chez ${store_name}` : day
}
