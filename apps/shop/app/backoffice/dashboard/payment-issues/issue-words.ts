import type { PaymentIssue, RetriedPayment } from '@fournil/contract/office/payment-issues'
import { formatDateFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { formatMoney } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'

/** What is wrong, how much it is about, and why. */
export function issueSentence(issue: PaymentIssue): string {
  const amount = formatMoney(issue.amount, issue.currency)
  const why = whyOf(issue.reason)
  switch (issue.kind) {
    case 'refund_waiting':
      return `Le remboursement de ${amount} n’est pas encore passé${why}.`
    case 'refund_failed':
      return `Le remboursement de ${amount} a échoué${why}. Cet argent n’a pas été rendu.`
    case 'payment_held':
      return `Un paiement de ${amount} annoncé pour cette commande n’a pas pu lui être attribué${why}.`
    case 'session_unknown':
      return `Le prestataire de paiement ne retrouve pas le paiement de ${amount} de cette commande.`
    case 'hold_overdue':
      return `La réservation de cette commande de ${amount} aurait dû prendre fin, mais le prestataire de paiement ne dit pas si elle est payée.`
  }
}

/** What will happen, if nobody does anything and if somebody must. */
export function nextSentence({ kind }: PaymentIssue): string {
  switch (kind) {
    case 'refund_waiting':
      return 'Il est retenté automatiquement, au moins une fois par heure, jusqu’à ce qu’il passe.'
    case 'refund_failed':
      return 'Rien ne se fera tout seul\u00a0: réessayez, ou rendez l’argent autrement et indiquez que c’est réglé.'
    case 'payment_held':
      return 'La commande ne change pas et l’argent reste chez le prestataire\u00a0: voyez avec lui, puis indiquez que c’est réglé.'
    case 'session_unknown':
      return 'Il est interrogé de nouveau pendant une heure\u00a0; sans réponse, la commande expire et ce qu’elle réserve est libéré.'
    case 'hold_overdue':
      return 'Il est interrogé de nouveau au moins une fois par heure\u00a0; jusque-là, le créneau et les produits restent réservés.'
  }
}

/** 'Depuis le 16 novembre 2026 à 9h12, 25 essais'. */
export function sinceWords({ since, attempts }: PaymentIssue): string {
  const moment = `Depuis le ${formatDateFr(since.date)} à ${formatTimeFr(since.time)}`
  return attempts > 0 ? `${moment}, ${plural(attempts, 'essai')}` : moment
}

/** What came of another try. */
export function answerSentence({ outcome, reason }: RetriedPayment): string {
  switch (outcome) {
    case 'refunded':
      return 'Le remboursement est passé.'
    case 'paid':
      return 'La commande est payée.'
    case 'released':
      return 'La commande n’a pas été payée\u00a0: sa réservation est libérée.'
    case 'settled':
      return 'C’est réglé.'
    case 'waiting':
      return `Toujours pas${whyOf(reason)}. Un nouvel essai suivra.`
    case 'refused':
      return `Toujours sans succès${whyOf(reason)}.`
  }
}

function whyOf(reason: string | null): string {
  const why = reason && REASONS[reason]
  return why ? `\u00a0: ${why}` : ''
}

/** What a provider answers is written for programmers; what is not named here says no more than that it was a no. */
const REASONS: Record<string, string> = {
  PAYMENT_UNAVAILABLE: 'le prestataire de paiement ne répond pas',
  PAYMENT_NOT_CONFIGURED: 'le prestataire de paiement n’accepte pas nos identifiants',
  balance_insufficient: 'le solde disponible chez le prestataire de paiement est insuffisant',
  resource_missing: 'le prestataire de paiement ne retrouve pas le paiement',
  charge_disputed: 'le client a contesté le paiement auprès de sa banque',
  charge_already_refunded: 'le prestataire dit que ce paiement a déjà été remboursé',
  failed_at_provider: 'la banque du client l’a refusé',
  refused: 'le prestataire de paiement l’a refusé',
  other_account: 'le paiement a été fait sur un autre compte',
  other_session: 'ce n’est pas le paiement qui a été ouvert pour cette commande',
  no_payment: 'le prestataire ne nomme pas le paiement',
  nothing_taken: 'le prestataire n’a rien prélevé',
  other_currency: 'le paiement est dans une autre monnaie',
  too_little: 'le paiement est inférieur au prix',
}
