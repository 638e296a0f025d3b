import type { Subscription } from '@fournil/contract/office/subscription'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'

type Facts = Pick<
  Subscription,
  'status' | 'accepts_orders' | 'trial_ends_at' | 'subscription_ends_at' | 'time_zone'
> & { plan: { name: string } }

/** Where the shop stands, in a sentence. */
export function statusSentence(facts: Facts): string {
  const { status, accepts_orders, trial_ends_at, subscription_ends_at, plan } = facts
  const end = subscription_ends_at && momentIn(facts, subscription_ends_at)
  if (status === 'trial') {
    if (!trial_ends_at) return `Vous essayez la formule ${plan.name} gratuitement.`
    const moment = momentIn(facts, trial_ends_at)
    return accepts_orders
      ? `Vous essayez la formule ${plan.name} gratuitement jusqu’au ${moment}.`
      : `Votre essai s’est terminé le ${moment}. Choisissez une formule pour reprendre les commandes.`
  }
  if (!accepts_orders)
    return 'Votre abonnement est terminé. Choisissez une formule pour reprendre les commandes.'
  if (status === 'past_due' && end)
    return `Le dernier paiement de la formule ${plan.name} a échoué. Votre boutique prend des commandes jusqu’au ${end}.`
  if (end) return `Vous avez la formule ${plan.name} jusqu’au ${end}.`
  return `Vous avez la formule ${plan.name}.`
}

function momentIn({ time_zone }: Facts, at: Date): string {
  const { date, minutes } = wallClockIn(time_zone, at)
  return `${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}
