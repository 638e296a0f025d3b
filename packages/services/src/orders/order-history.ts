import type { OrderDetail } from '@fournil/contract/office/order-views'
import { disputeReason } from '@fournil/domain/disputes'

type OrderEvent = OrderDetail['history'][number]

export type HistoryRecord = Omit<OrderEvent, 'actor' | 'impersonator' | 'created_at'> & {
  actor_kind: 'shopper' | 'member' | 'super_admin' | 'job' | 'webhook'
  actor_email: string | null
  impersonator_email: string | null
  api_key_name: string | null
  is_impersonated: boolean
  created_at: string
}

const NOBODY_NAMED: Readonly<Record<HistoryRecord['actor_kind'], string>> = {
  shopper: 'Client',
  member: 'Équipe',
  super_admin: 'Assistance Fournil',
  job: 'Système',
  webhook: 'Paiement',
}

/** Reasons that no person typed, in words for one. */
const REASONS: Readonly<Record<string, string>> = {
  never_opened: 'Le paiement n’a jamais été ouvert',
  session_expired: 'Le délai de paiement est passé',
  session_unknown: 'Le prestataire de paiement ne connaît pas ce paiement',
  replaced: 'Le client a commandé autrement',
  'checkout.session.expired': 'Le délai de paiement est passé',
  'checkout.session.async_payment_failed': 'La banque a refusé le paiement',
  PAYMENT_NOT_CONFIGURED: 'Le paiement en ligne n’est pas configuré',
  PAYMENT_UNAVAILABLE: 'Le paiement n’a pas pu être ouvert',
  PAYMENT_REFUSED: 'Le paiement n’a pas pu être ouvert',
  SLOT_FULL: 'Payée trop tard\u00a0: le créneau était complet',
  PICKUP_IMPOSSIBLE: 'Payée trop tard\u00a0: la boutique était fermée à cette heure',
  OUT_OF_STOCK: 'Payée trop tard\u00a0: il ne restait pas assez de stock',
  PROMO_REFUSED: 'Payée trop tard\u00a0: le code promo n’était plus utilisable',
  TOO_LATE_TO_CANCEL: 'Payée après avoir été annulée',
  other_account: 'Le paiement a été fait sur un autre compte',
  other_session: 'Le paiement n’est pas celui qui a été ouvert pour cette commande',
  no_payment: 'Le prestataire ne nomme pas le paiement',
  nothing_taken: 'Le prestataire n’a rien prélevé',
  other_currency: 'Payée dans une autre monnaie',
  too_little: 'Payée moins que son prix',
  paid_too_much: 'Payée plus que son prix',
  cancelled_by_customer: 'Annulée par le client',
  late_payment: 'Payée trop tard',
  NO_CONTRACT: 'La commande n’était pas payée, ou déjà annulée ou remboursée',
  TOO_LATE_TO_WITHDRAW: 'Le délai de quatorze jours était passé',
  NOT_WITHDRAWABLE: 'Articles sans droit de rétractation',
  weighed: 'Article plus léger que prévu',
  charge_disputed: 'Le client a contesté ce paiement auprès de sa banque',
  charge_already_refunded: 'Ce paiement a déjà été remboursé',
  failed_at_provider: 'La banque a refusé le remboursement',
}

/** The history in words a shopkeeper understands: who did what, and in whose place. */
export function historyOf(records: readonly HistoryRecord[]): OrderEvent[] {
  return records.map(
    ({ actor_kind, actor_email, impersonator_email, is_impersonated, api_key_name, ...event }) => ({
      ...event,
      actor: api_key_name
        ? `Clé «\u00a0${api_key_name}\u00a0»`
        : (actor_email ?? NOBODY_NAMED[actor_kind]),
      impersonator: impersonator_email ?? (is_impersonated ? NOBODY_NAMED.super_admin : null),
      reason: reasonOf(event),
      created_at: new Date(event.created_at),
    }),
  )
}

function reasonOf({ kind, reason }: Pick<HistoryRecord, 'kind' | 'reason'>): string | null {
  if (kind === 'refund_failed') return whyItFailed(reason)
  if (kind === 'dispute_opened') return disputeReason(reason ?? '')
  return inWords(reason)
}

// What else the provider answered is written for programmers.
function whyItFailed(reason: string | null): string | null {
  return (reason && REASONS[reason]) || null
}

export function inWords(reason: string | null): string | null {
  return reason && (REASONS[reason] ?? reason)
}
