// A customer contests a payment with their bank; the bank decides, after hearing the shop.

export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const

/** `warning_...`: the bank asks, and takes no money yet. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const DISPUTE_LABELS: Readonly<Record<DisputeStatus, string>> = {
  warning_needs_response: 'À répondre',
  warning_under_review: 'En cours d’examen',
  warning_closed: 'Sans suite',
  needs_response: 'À répondre',
  under_review: 'En cours d’examen',
  won: 'Gagné',
  lost: 'Perdu',
}

/** How far along its life a dispute is: an answer that was overtaken on its way takes nothing back. */
const RANK: Readonly<Record<DisputeStatus, number>> = {
  warning_needs_response: 0,
  warning_under_review: 1,
  needs_response: 2,
  under_review: 3,
  warning_closed: 4,
  lost: 4,
  won: 5,
}

/** What the provider may call it; an appeal is looked at like the dispute itself. */
const OTHER_NAMES: Readonly<Record<string, DisputeStatus>> = {
  appeal_needs_response: 'under_review',
  appeal_under_review: 'under_review',
  prevented: 'warning_closed',
}

export function disputeStatus(told: string): DisputeStatus {
  const known = DISPUTE_STATUSES.find((status) => status === told)
  return known ?? OTHER_NAMES[told] ?? 'under_review'
}

export function laterStatus(one: DisputeStatus, other: DisputeStatus): DisputeStatus {
  return RANK[other] > RANK[one] ? other : one
}

export function isOver(status: DisputeStatus): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed'
}

type Answerable = { status: DisputeStatus; due_by: Date | null }

/** Until the bank's date, and only once: the bank reads what was sent first. */
export function canAnswer({ status, due_by }: Answerable, now: Date): boolean {
  const isAsked = status === 'needs_response' || status === 'warning_needs_response'
  return isAsked && (due_by === null || now < due_by)
}

const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'Le client attend un remboursement',
  customer_initiated: 'Contesté par le client',
  duplicate: 'Le client dit avoir payé deux fois',
  fraudulent: 'Le client dit ne pas avoir fait ce paiement',
  incorrect_account_details: 'La banque dit que le compte n’est pas le bon',
  insufficient_funds: 'Le compte du client n’était pas assez approvisionné',
  noncompliant: 'La banque dit que le paiement ne suit pas ses règles',
  product_not_received: 'Le client dit ne pas avoir reçu sa commande',
  product_unacceptable: 'Le client dit que la commande n’était pas conforme',
  subscription_canceled: 'Le client dit avoir résilié',
  unrecognized: 'Le client ne reconnaît pas ce paiement',
}

export function disputeReason(reason: string): string {
  return REASONS[reason] ?? 'La banque n’a pas donné de raison'
}
