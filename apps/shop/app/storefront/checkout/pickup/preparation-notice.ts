import { formatDayFr } from '@fournil/domain/calendar'
import type { PreparationTimeUnit } from '@fournil/domain/products'
import { plural } from '@fournil/domain/text'

/** The last day before the earliest one, and why it cannot be had. */
export type Delay = { date: string; reason: string; is_product: boolean }

type Preparation = { hours: number; unit: PreparationTimeUnit }

/** What the slowest product of the cart means for the calendar; null when nothing has to be waited for. */
export function preparationNotice(
  preparation: Preparation | null,
  earliest_date: string | null,
  /** What else the calendar waits for: the weekday rule of a product is no preparation. */
  delay: Delay | null = null,
): string | null {
  const wait = preparation && waitOf(preparation)
  if (delay && earliest_date && (wait || delay.is_product)) {
    const first = `Premier retrait possible le ${formatDayFr(earliest_date)}\u00a0: le ${formatDayFr(delay.date)}, ${delay.reason}`
    return wait ? `${wait}. ${first}` : first
  }
  if (!wait) return null
  if (earliest_date === null) return `${wait}.`
  return `${wait}\u00a0: premier retrait possible le ${formatDayFr(earliest_date)}.`
}

function waitOf({ hours, unit }: Preparation): string | null {
  if (unit === 'hours') {
    return hours > 0 ? `Votre panier demande ${plural(hours, 'heure')} de préparation` : null
  }
  if (hours === 0) return 'Votre panier se prépare la veille, pour un retrait dès le lendemain'
  const days = plural(hours, 'jour plein', 'jours pleins')
  return `Votre panier demande ${days} de préparation, à compter de demain`
}
