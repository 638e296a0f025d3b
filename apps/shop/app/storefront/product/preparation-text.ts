import { WEEKDAYS } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import type { PreparationTimeUnit } from '@fournil/domain/products'
import { plural } from '@fournil/domain/text'

type Preparation = {
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
}

/** '24 heures', '2 jours pleins'; null when it can be taken as it stands. */
export function preparationText(product: Preparation): string | null {
  const { preparation_time_hours: amount, preparation_time_unit: unit } = product
  if (unit === 'days') return plural(amount, 'jour plein', 'jours pleins')
  return amount > 0 ? plural(amount, 'heure') : null
}

const WEDNESDAY = 3

/** What the figure means for someone who orders now; full days are counted from tomorrow. */
export function preparationMeaning(product: Preparation): string | null {
  const { preparation_time_hours: amount, preparation_time_unit: unit } = product
  if (unit === 'hours') {
    return amount > 0
      ? `Prêt ${plural(amount, 'heure')} après votre commande, aux heures d’ouverture.`
      : null
  }
  if (amount > 5) return 'Les jours pleins se comptent à partir du lendemain de votre commande.'
  const ready = WEEKDAYS[(WEDNESDAY + 1 + amount) % 7]
  return `Les jours pleins se comptent à partir du lendemain\u00a0: commandé un mercredi, prêt le ${ready}.`
}

/** 'À commander la veille avant 18 h'. */
export function cutOffText({ days, time }: { days: number; time: string }): string {
  const when = ['le jour même', 'la veille', 'l’avant-veille'][days]
  if (!when) return `À commander au moins ${days} jours avant, jusqu’à ${formatTimeFr(time)}.`
  return `À commander ${when} avant ${formatTimeFr(time)}.`
}
