import { formatEuros } from '@fournil/domain/money'
import {
  isPaidByHand,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
} from '@fournil/domain/orders'

type Order = {
  status: OrderStatus
  paid_at: Date | null
  pays_on_collection: boolean
  total_ttc: number
  refunded_amount: number
  /** What can still be given back, refunds under way counted as given. */
  refundable_amount: number
}

/** Why a reason is asked, in terms of what will be true afterwards. */
export function changeWords(order: Order, next: OrderStatus): string {
  const isReopened = order.status === 'cancelled'
  return [
    isReopened ? reopenedWords(next) : movedWords(order.status, next),
    isPaidByHand(order, next) ? paidWords(order, next) : moneyWords(order),
    isReopened && order.paid_at ? lettersWords(next) : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

const named = (status: OrderStatus) => `«\u00a0${ORDER_STATUS_LABELS[status]}\u00a0»`

function reopenedWords(next: OrderStatus): string {
  return `La commande annulée sera rouverte en ${named(next)}\u00a0: ses articles et sa place dans le créneau seront repris, s’ils sont encore libres.`
}

function movedWords(from: OrderStatus, to: OrderStatus): string {
  const isBack = ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
  return `La commande ${isBack ? 'reviendra' : 'passera'} de ${named(from)} à ${named(to)}.`
}

function paidWords(order: Order, next: OrderStatus): string {
  if (order.pays_on_collection)
    return `Encaissez ${formatEuros(order.total_ttc)}\u00a0: la somme sera inscrite en caisse.`
  return `Aucun paiement en ligne n’a été reçu. ${named(next)} veut dire que la boutique a été payée autrement.`
}

/** What has gone back, or is on its way: moving the order does not fetch it again. */
function moneyWords(order: Order): string | null {
  const { total_ttc, refunded_amount, refundable_amount } = order
  const given = order.paid_at ? total_ttc - refundable_amount : 0
  if (given === 0) return null
  if (given < total_ttc)
    return `${formatEuros(given)} ${given < 200 ? 'a déjà été rendu' : 'ont déjà été rendus'} au client.`
  const back =
    refunded_amount < total_ttc
      ? `Le client est en train d’être remboursé de ${formatEuros(total_ttc)}`
      : `Le client a été remboursé de ${formatEuros(total_ttc)}`
  return `${back}\u00a0: rien ne sera encaissé par cette commande.`
}

function lettersWords(next: OrderStatus): string {
  return next === 'ready'
    ? 'Le client recevra l’e-mail qui annonce que sa commande est prête.'
    : 'Aucun e-mail ne sera envoyé au client.'
}
