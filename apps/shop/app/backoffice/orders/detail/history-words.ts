import { formatEuros, formatMoney } from '@fournil/domain/money'
import { ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'
import { type CounterMeans, PAYMENT_MEANS_LABELS } from '@fournil/domain/payment-means'

type Event = {
  kind: string
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  amount: number | null
  /** Euros where it is not said. */
  currency?: string | null
  means?: CounterMeans | null
  invoice_number: string | null
  /** Of a message. */
  subject?: string | null
}

/** What happened, and the move of status that saying so already tells. */
type Kind = { words: string; tells?: (from: OrderStatus | null, to: OrderStatus) => boolean }

const beingPaid = (from: OrderStatus | null, to: OrderStatus) =>
  to === 'paid' && (from === null || from === 'pending')
const beingCancelled = (_: OrderStatus | null, to: OrderStatus) => to === 'cancelled'
// What is paid when it is collected is made at once.
const beingPlaced = (_: OrderStatus | null, to: OrderStatus) =>
  to === 'pending' || to === 'preparing'

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['placed', { words: 'Commande passée', tells: beingPlaced }],
  ['paid', { words: 'Paiement reçu', tells: beingPaid }],
  ['payment_succeeded', { words: 'Paiement reçu', tells: beingPaid }],
  ['paid_by_hand', { words: 'Marquée payée à la main', tells: beingPaid }],
  ['payment_link_sent', { words: 'Lien de paiement envoyé' }],
  ['payment_corrected', { words: 'Moyen de paiement corrigé' }],
  ['late_payment', { words: 'Paiement reçu après le délai', tells: beingPaid }],
  ['late_payment_refused', { words: 'Paiement arrivé trop tard' }],
  ['paid_twice', { words: 'Payée deux fois, le second paiement est rendu' }],
  ['payment_differs', { words: 'Paiement différent du prix, rendu', tells: beingCancelled }],
  ['payment_held', { words: 'Paiement mis de côté, à vérifier' }],
  ['payment_checked', { words: 'Paiement mis de côté vérifié' }],
  ['paid_too_much', { words: 'Payée trop cher, la différence est rendue' }],
  ['payment_failed', { words: 'Paiement refusé' }],
  ['payment_expired', { words: 'Délai de paiement dépassé' }],
  ['cancelled_by_shop', { words: 'Annulée par la boutique', tells: beingCancelled }],
  ['cancelled_by_customer', { words: 'Annulée par le client', tells: beingCancelled }],
  ['note_added', { words: 'Note interne' }],
  ['message_sent', { words: 'Message envoyé au client' }],
  ['link_sent', { words: 'Lien de la commande renvoyé au client' }],
  ['pickup_moved', { words: 'Retrait déplacé' }],
  ['refund_requested', { words: 'Remboursement demandé' }],
  ['refunded', { words: 'Remboursement effectué' }],
  ['dispute_opened', { words: 'Paiement contesté par le client' }],
  ['dispute_answered', { words: 'Réponse au litige envoyée à la banque' }],
  ['dispute_won', { words: 'Litige gagné' }],
  ['dispute_lost', { words: 'Litige perdu' }],
  ['dispute_closed', { words: 'Litige sans suite' }],
  ['withdrawn', { words: 'Rétractation du client' }],
  ['withdrawal_refused', { words: 'Rétractation demandée sans effet' }],
  ['refunded_at_shop', { words: 'Rendu au client à la boutique' }],
])

/** What happened, in a line: 'Remboursement effectué : 12,50 €', '« Payée » → « Prête »'. */
export function eventWords(event: Event): string {
  const { kind, from_status, to_status, amount, currency, means, invoice_number } = event
  if (kind === 'invoiced') return spaced('Facture', invoice_number, 'générée')
  if (kind === 'credited') return spaced('Avoir', invoice_number, 'généré')
  if (kind === 'refund_failed') return failedRefund(amount)
  if (kind === 'message_sent' && event.subject)
    return `Message envoyé au client\u00a0: ${event.subject}`
  if (kind === 'weighed') return weighed(amount)
  const known = KINDS.get(kind)
  const said = known?.words ?? walked(from_status, to_status)
  const words = means ? `${said} (${PAYMENT_MEANS_LABELS[means].toLowerCase()})` : said
  const told = amount ? `${words}\u00a0: ${formatMoney(amount, currency ?? 'eur')}` : words
  return known && isNews(known, from_status, to_status)
    ? `${told}, ${walked(from_status, to_status)}`
    : told
}

/** The order went somewhere, and the words do not say where. */
function isNews({ tells }: Kind, from: OrderStatus | null, to: OrderStatus | null): boolean {
  return to !== null && from !== to && !tells?.(from, to)
}

function spaced(...words: (string | null)[]): string {
  return words.filter((word) => word !== null).join(' ')
}

function failedRefund(amount: number | null): string {
  const refund = amount ? `remboursement de ${formatEuros(amount)}` : 'remboursement'
  return `Le ${refund} a échoué\u00a0: à refaire ou à rendre autrement.`
}

function weighed(amount: number | null): string {
  return amount ? `Article pesé, ${formatEuros(amount)} à rendre` : 'Article pesé'
}

function walked(from: OrderStatus | null, to: OrderStatus | null): string {
  if (!to) return 'Commande modifiée'
  const quoted = (status: OrderStatus) => `«\u00a0${ORDER_STATUS_LABELS[status]}\u00a0»`
  return from && from !== to ? `${quoted(from)} → ${quoted(to)}` : quoted(to)
}
