import { formatDayFr } from '@fournil/domain/calendar'
import type { WithdrawalExclusion } from '@fournil/domain/withdrawal'
import type { Offer } from './withdrawal-offer.ts'

/** What happens to the money and to the goods (L221-23 and L221-24). */
export function moneyWords({
  is_collected,
  is_paid_at_shop,
}: Pick<Offer, 'is_collected' | 'is_paid_at_shop'>): string[] {
  const how = is_paid_at_shop
    ? 'La boutique, où vous avez réglé, vous rembourse par le même moyen de paiement'
    : 'La boutique vous rembourse sur le moyen de paiement utilisé'
  if (!is_collected)
    return [
      `${how}, au plus tard dans les 14\u00a0jours. Vous n’avez pas à venir chercher ces articles.`,
    ]
  return [
    'Rapportez ou renvoyez les articles dans les 14\u00a0jours qui suivent\u00a0; les frais de renvoi sont à votre charge.',
    `${how}, au plus tard dans les 14\u00a0jours. Elle peut attendre d’avoir récupéré les articles ou la preuve de leur envoi.`,
  ]
}

export function exclusionWords(exclusion: WithdrawalExclusion | null): string {
  return exclusion === 'personalised'
    ? 'produit personnalisé, sans droit de rétractation (article L221-28, 3°).'
    : 'denrée périssable, sans droit de rétractation (article L221-28, 4°).'
}

/** Why nothing can be declared here. */
export function refusalWords({ refusal, last_day }: Pick<Offer, 'refusal' | 'last_day'>): string {
  if (refusal === 'NO_CONTRACT')
    return 'Cette commande n’a pas été payée, ou elle est déjà annulée ou remboursée\u00a0: il n’y a rien dont se rétracter.'
  if (refusal === 'TOO_LATE_TO_WITHDRAW')
    return `Le délai de rétractation s’est terminé le ${formatDayFr(last_day)}. Un article pose problème\u202f? Écrivez à la boutique.`
  return 'Le droit de rétractation ne s’applique à aucun article de cette commande\u00a0: ce sont des denrées périssables ou des produits personnalisés (article L221-28, 3° et 4° du Code de la consommation).'
}
