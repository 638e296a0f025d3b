import { formatEuros, formatMoney } from '@fournil/domain/money'
import type { Order } from './order.ts'
import type { OrderState } from './order-state.ts'

export type StateWords = {
  title: string
  text: string
  tone: 'success' | 'info' | 'warning' | 'danger'
  /** Why one might want to telephone; the shop’s number follows it. */
  call?: string
}

const BANK_DELAY = 'Selon votre banque, il apparaît sous 5 à 10 jours ouvrés.'
const LATE =
  'Votre paiement est arrivé trop tard\u00a0: le créneau ou un produit n’était plus libre.'
const QUESTION = 'Une question\u202f?'

/** The truth about the order, plainly. */
export function stateWords(order: Order, state: OrderState): StateWords {
  const why = order.was_paid_too_late ? ` ${LATE}` : ''
  const { customer, order_number } = order
  switch (state) {
    case 'confirmed':
      return {
        title: 'Commande confirmée !',
        text: `Merci ${customer.first_name}. ${aboutConfirmed(order)}`,
        tone: 'success',
      }
    case 'awaiting_payment':
      return {
        title: 'Paiement en cours de confirmation',
        text: 'Nous attendons la réponse de la banque, en général quelques secondes. Cette page se met à jour d’elle-même.',
        tone: 'info',
      }
    case 'payment_failed':
      return {
        title: 'Le paiement n’a pas abouti',
        text: `Rien n’a été débité. La commande ${order_number} est annulée et son créneau est libéré.`,
        tone: 'danger',
      }
    case 'payment_returned':
      return {
        title: 'Le paiement ne correspond pas',
        text: `Ce qui a été payé n’est pas ce que coûte la commande ${order_number} (${formatEuros(order.total_ttc)})\u00a0: elle est annulée et son créneau est libéré. ${returned(order)}`,
        tone: 'danger',
        call: QUESTION,
      }
    case 'payment_expired':
      return {
        title: 'Le délai de paiement est dépassé',
        text: `La commande ${order_number} n’a pas été payée à temps\u00a0: elle est annulée et son créneau est libéré. Rien n’a été débité.`,
        tone: 'warning',
      }
    case 'cancelled':
      return {
        title: 'Commande annulée',
        text: `${off(order)}Rien n’a été débité.`,
        tone: 'warning',
      }
    case 'not_refunded':
      return {
        title: 'Commande annulée',
        text: `${off(order)}Cette annulation n’entraîne pas de remboursement.`,
        tone: 'warning',
        call: QUESTION,
      }
    case 'refund_failed':
      return {
        title: 'Commande annulée, remboursement non abouti',
        text: `${off(order)}${given(order)}Un remboursement a été demandé, mais il n’a pas abouti.${why}`,
        tone: 'danger',
        call: 'Pour être remboursé autrement\u00a0:',
      }
    case 'refunding':
      return {
        title: 'Commande annulée, remboursement en cours',
        text: `${off(order)}${given(order)}Un remboursement de ${formatEuros(order.refunds_under_way)} est en cours vers la carte utilisée. ${BANK_DELAY}${why}`,
        tone: 'warning',
        call: aboutTheRest(order),
      }
    case 'refunded_in_part':
      return {
        title: 'Commande annulée, remboursée en partie',
        text: `${off(order)}Sur les ${formatEuros(order.total_ttc)} réglés, un remboursement de ${formatEuros(order.refunded_amount)} ${returnLink(order)}${why}`,
        tone: 'warning',
        call: aboutTheRest(order),
      }
    case 'refunded':
      return {
        title:
          order.status === 'cancelled' ? 'Commande annulée et remboursée' : 'Commande remboursée',
        text: `${off(order)}Le remboursement de ${formatEuros(order.refunded_amount)} ${returnLink(order)}${why}`,
        tone: 'warning',
      }
  }
}

// An order whose money went back and which the shop prepares all the same: nothing is to be paid for it.
function aboutConfirmed(order: Order): string {
  const { payment_status, total_ttc, refunded_amount, refunds_under_way } = order
  if (payment_status === 'refunded')
    return `La boutique prépare votre commande et vous a remboursé ${formatEuros(refunded_amount)}\u00a0: il n’y a rien à payer au retrait.`
  if (refunds_under_way > 0 && refunded_amount + refunds_under_way >= total_ttc)
    return `La boutique prépare votre commande et vous rembourse ${formatEuros(refunds_under_way)}\u00a0: il n’y a rien à payer au retrait.`
  const written = `Un e-mail de confirmation est envoyé à ${order.customer.email}.`
  return isOwed(order) ? `Vous payez ${formatEuros(total_ttc)} au retrait. ${written}` : written
}

/** Nothing has been paid: the shop takes the money at its counter. */
export function isOwed(
  order: Pick<Order, 'pays_on_collection' | 'payment_status' | 'status'>,
): boolean {
  const { pays_on_collection, payment_status, status } = order
  return pays_on_collection && payment_status === 'pending' && status !== 'cancelled'
}

// Whoever cancelled themselves knows it.
function off({ cancelled_by }: Order): string {
  return cancelled_by === 'shop' ? 'La boutique a annulé cette commande. ' : ''
}

function returned({ paid_differently }: Order): string {
  if (!paid_differently || paid_differently.amount <= 0) return 'Rien n’a été débité.'
  const { amount, currency } = paid_differently
  return `${formatMoney(amount, currency)} vous sont rendus sur la carte utilisée. ${BANK_DELAY}`
}

function returnLink({ is_paid_at_shop, store }: Order): string {
  if (is_paid_at_shop) return `vous est rendu à la boutique ${store.name}, où vous aviez réglé.`
  return `est parti vers la carte utilisée. ${BANK_DELAY}`
}

/** What was neither given back nor is on its way. */
function aboutTheRest({ total_ttc, refunded_amount, refunds_under_way }: Order) {
  const rest = total_ttc - refunded_amount - refunds_under_way
  return rest > 0 ? `Une question sur les ${formatEuros(rest)} restants\u202f?` : undefined
}

function given({ refunded_amount }: Order): string {
  return refunded_amount > 0 ? `${formatEuros(refunded_amount)} vous ont déjà été remboursés. ` : ''
}
