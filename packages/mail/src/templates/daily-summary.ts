import { formatDayFr } from '@fournil/domain/calendar'
import { plural } from '@fournil/domain/text'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type SummaryStore = {
  name: string
  orders: number
  /** 'HH:MM'. */
  first_pickup: string
  last_pickup: string
  /** '12 ×' or '1,5 kg'. */
  products: { name: string; amount: string }[]
}
export type DailySummaryData = {
  brand: MailBrand
  /** 'YYYY-MM-DD', tomorrow. */
  day: string
  stores: SummaryStore[]
  /** What there is to prepare that day, in the back office. */
  orders_url: string
}

/** More than this is read in the back office. */
const MOST_PRODUCTS = 60

/** To the shop, the evening before: how much there is to make, and from when. */
export function dailySummary(data: DailySummaryData): Promise<RenderedMail> {
  const { brand, stores, orders_url } = data
  const orders = stores.reduce((sum, store) => sum + store.orders, 0)
  const day = formatDayFr(data.day)
  const many = plural(orders, 'commande', 'commandes')
  return renderMail(brand, {
    subject: fr`Demain, ${day} : ${many}`,
    preview: stores.map((store) => `${store.name}, ${store.first_pickup}`).join(' · '),
    blocks: [
      heading(fr`${many} pour ${day}`),
      ...stores.flatMap((store) => [
        paragraph({ strong: store.name }, fr` : ${whenOf(store)}.`),
        {
          kind: 'facts' as const,
          facts: [{ label: fr`À préparer`, lines: linesOf(store) }],
        },
      ]),
      button('Ouvrir la liste de préparation', orders_url),
    ],
    reason: fr`Ce résumé part chaque jour à l'heure choisie dans l'administration, à la page Notifications. Un jour sans commande, il n'est pas envoyé.`,
  })
}

function whenOf({ orders, first_pickup, last_pickup }: SummaryStore): string {
  const many = plural(orders, 'commande', 'commandes')
  if (first_pickup === last_pickup) return `${many}, à ${first_pickup}`
  return `${many}, de ${first_pickup} à ${last_pickup}`
}

function linesOf({ products }: SummaryStore): string[] {
  const lines = products.slice(0, MOST_PRODUCTS).map(({ name, amount }) => `${amount} ${name}`)
  const rest = products.length - lines.length
  return rest > 0 ? [...lines, fr`et ${rest} autres produits`] : lines
}
