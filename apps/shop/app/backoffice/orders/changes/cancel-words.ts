import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { isUnreachable } from '@fournil/domain/erased-address'
import { formatEuros } from '@fournil/domain/money'
import type { OrderStatus } from '@fournil/domain/orders'

type Order = {
  refundable_amount: number
  is_paid_online: boolean
  paid_at: Date | null
  total_ttc: number
  pickup_date: string
  pickup_time: string
  customer: { email: string }
  order_items: readonly { quantity: number; has_stock: boolean }[]
}

export type Cancellation = {
  /** Null while the amount is still being typed. */
  refund_amount: number | null
  restock: boolean
  free_slot: boolean
  tell_customer: boolean
}

/** What will have happened to the money: French turns plural at two euros. */
export function refundWords(order: Order, amount: number | null): string {
  const { refundable_amount: left, is_paid_online } = order
  if (!order.paid_at || order.total_ttc === 0)
    return 'Rien n’a été payé\u00a0: rien ne sera remboursé.'
  if (left === 0) return 'Tout a déjà été rendu au client\u00a0: rien d’autre ne sera remboursé.'
  if (amount === null) return 'Une partie sera remboursée.'
  if (amount === 0) return `Rien ne sera remboursé\u00a0: la boutique garde ${formatEuros(left)}.`
  const back = `${formatEuros(amount)} ${is_paid_online ? byCard(amount) : BY_HAND}`
  return amount < left ? `${back} La boutique garde ${formatEuros(left - amount)}.` : back
}

const BY_HAND =
  'à rendre au client à la boutique, de la main à la main\u00a0: la somme sera notée comme rendue.'

function byCard(amount: number): string {
  return `${amount < 200 ? 'sera remboursé' : 'seront remboursés'} sur la carte du client, sous quelques jours.`
}

/** What the refund is called where it is offered: nothing is left to cancel in an order that is cancelled. */
export function refundTitle({ status }: { status: OrderStatus }): string {
  return status === 'cancelled' ? 'Rembourser' : 'Rembourser sans annuler'
}

/** Everything a cancellation does, in numbers, a sentence each. */
export function cancellationWords(order: Order, chosen: Cancellation): string[] {
  return [
    refundWords(order, chosen.refund_amount),
    stockWords(order.order_items, chosen.restock),
    `Le créneau du ${formatDayFr(order.pickup_date)} à ${formatTimeFr(order.pickup_time)} ${
      chosen.free_slot ? 'sera libéré pour un autre client' : 'restera occupé'
    }.`,
    chosen.tell_customer && !isUnreachable(order.customer.email)
      ? `Un e-mail préviendra ${order.customer.email}.`
      : 'Le client ne sera pas prévenu.',
  ]
}

/** How many articles a cancellation can put back on the shelf: of the others nobody counts any stock. */
export function stockedArticles(items: Order['order_items']): number {
  return items.reduce((sum, { quantity, has_stock }) => sum + (has_stock ? quantity : 0), 0)
}

function stockWords(items: Order['order_items'], restock: boolean): string {
  const count = stockedArticles(items)
  if (count === 0) return 'Le stock de ces articles n’est pas suivi : il ne change pas.'
  const [articles, back, lost] =
    count < 2
      ? ['article', 'retournera en stock', 'sera compté comme perdu']
      : ['articles', 'retourneront en stock', 'seront comptés comme perdus']
  return `${count} ${articles} ${restock ? back : lost}.`
}

/** The verb on the red button. */
export function cancelVerb(amount: number | null): string {
  if (amount === 0) return 'Annuler la commande'
  return amount === null ? 'Annuler et rembourser' : `Annuler et rembourser ${formatEuros(amount)}`
}

export function refundVerb(amount: number | null): string {
  return amount ? `Rembourser ${formatEuros(amount)}` : 'Rembourser'
}
