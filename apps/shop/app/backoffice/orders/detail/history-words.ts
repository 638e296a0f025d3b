import { formatEuros } from '@fournil/domain/money'
import { ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'

type Event = {
  kind: string
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  amount: number | null
  invoice_number: string | null
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['placed', 'Commande passée'],
  ['paid', 'Paiement reçu'],
  ['payment_succeeded', 'Paiement reçu'],
  ['paid_by_hand', 'Marquée payée à la main'],
  ['late_payment', 'Paiement reçu après le délai'],
  ['late_payment_refused', 'Paiement arrivé trop tard'],
  ['paid_twice', 'Payée deux fois, le second paiement est rendu'],
  ['payment_failed', 'Paiement refusé'],
  ['payment_expired', 'Délai de paiement dépassé'],
  ['cancelled_by_shop', 'Annulée par la boutique'],
  ['cancelled_by_customer', 'Annulée par le client'],
  ['refund_requested', 'Remboursement demandé'],
  ['refunded', 'Remboursement effectué'],
  ['refunded_at_shop', 'Rendu au client à la boutique'],
])

/** What happened, in a line: 'Remboursement effectué : 12,50 €', '« Payée » → « Prête »'. */
export function eventWords(event: Event): string {
  const { kind, from_status, to_status, amount, invoice_number } = event
  if (kind === 'invoiced') return spaced('Facture', invoice_number, 'générée')
  if (kind === 'credited') return spaced('Avoir', invoice_number, 'généré')
  if (kind === 'refund_failed') return failedRefund(amount)
  const known = KINDS.get(kind)
  const words = known ?? walked(from_status, to_status)
  return amount ? `${words}\u00a0: ${formatEuros(amount)}` : words
}

function spaced(...words: (string | null)[]): string {
  return words.filter((word) => word !== null).join(' ')
}

function failedRefund(amount: number | null): string {
  const refund = amount ? `remboursement de ${formatEuros(amount)}` : 'remboursement'
  return `Le ${refund} a échoué\u00a0: à refaire ou à rendre autrement.`
}

function walked(from: OrderStatus | null, to: OrderStatus | null): string {
  if (!to) return 'Commande modifiée'
  const quoted = (status: OrderStatus) => `«\u00a0${ORDER_STATUS_LABELS[status]}\u00a0»`
  return from && from !== to ? `${quoted(from)} → ${quoted(to)}` : quoted(to)
}
