import { formatEuros } from '@fournil/domain/money'
import type { Order } from './order.ts'
import type { OrderState } from './order-state.ts'

export type StateWords = {
  title: string
  text: string
  tone: 'success' | 'info' | 'warning' | 'danger'
}

const BANK_DELAY = 'Selon votre banque, il apparaît sous 5 à 10 jours ouvrés.'
const LATE =
  'Si votre paiement est arrivé trop tard, c’est que le créneau ou un produit n’était plus libre.'

/** The truth about the order, plainly. `byOneself`: the shopper has just cancelled, and knows why. */
export function stateWords(order: Order, state: OrderState, byOneself = false): StateWords {
  const why = byOneself ? '' : ` ${LATE}`
  const { customer, order_number } = order
  switch (state) {
    case 'confirmed':
      return {
        title: 'Commande confirmée !',
        text: `Merci ${customer.first_name}. Un e-mail de confirmation est envoyé à ${customer.email}.`,
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
    case 'payment_expired':
      return {
        title: 'Le délai de paiement est dépassé',
        text: `La commande ${order_number} n’a pas été payée à temps\u00a0: elle est annulée et son créneau est libéré. Rien n’a été débité.`,
        tone: 'warning',
      }
    case 'cancelled':
      return {
        title: 'Commande annulée',
        text: 'Rien n’a été débité.',
        tone: 'warning',
      }
    case 'refunding':
      return {
        title: 'Commande annulée, remboursement en cours',
        text: `${formatEuros(order.total_ttc - order.refunded_amount)} vous sont remboursés sur la carte utilisée. ${BANK_DELAY}${why}`,
        tone: 'warning',
      }
    case 'refunded':
      return {
        title: 'Commande annulée et remboursée',
        text: `Le remboursement de ${formatEuros(order.refunded_amount)} est parti vers la carte utilisée. ${BANK_DELAY}${why}`,
        tone: 'warning',
      }
  }
}
