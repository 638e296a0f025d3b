import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { pickupFacts, pickupMoment } from '../order-blocks.ts'
import { renderMail } from '../render-mail.ts'

export type PickupMovedData = {
  brand: MailBrand
  order: MailOrder
  pickup_code: string
  /** When it was to be collected before, and where if that changes too. */
  before: { pickup_date: string; pickup_time: string; store_name?: string | undefined }
  status_url: string
}

export function pickupMoved(data: PickupMovedData): Promise<RenderedMail> {
  const { brand, order, pickup_code, before, status_url } = data
  const moment = pickupMoment(order)
  const day = fr`${formatDayFr(before.pickup_date)} à ${formatTimeFr(before.pickup_time)}`
  const { store_name } = before
  const old = store_name ? fr`${day} chez ${store_name}` : day
  const here = store_name ? fr`${moment} chez ${order.store.name}` : moment
  return renderMail(brand, {
    subject: fr`Commande n° ${order.order_number} : nouveau retrait ${moment}`,
    preview: fr`Votre retrait est déplacé chez ${order.store.name}.`,
    blocks: [
      heading('Votre retrait est déplacé'),
      paragraph(greeting(order.customer.first_name)),
      paragraph(
        fr`Nous ne pouvons pas vous remettre votre commande comme prévu ${old}. Nous vous attendons maintenant `,
        { strong: here },
        '.',
      ),
      { kind: 'code', label: 'Code de retrait', value: pickup_code },
      pickupFacts(order),
      paragraph(
        fr`Cette date ne vous convient pas ? Répondez à cet e-mail ou appelez-nous : nous en trouverons une autre, ou nous vous rembourserons.`,
      ),
      button('Voir ma commande', status_url),
      note(fr`Le fichier .ics joint à cet e-mail remplace le retrait dans votre agenda.`),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}
