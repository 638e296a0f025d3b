import { dayFr } from './day-words.ts'

/** Why a product can be had on none of the coming seven days, or not at all. */
export const AVAILABILITY_NOTES = [
  'out_of_stock',
  'not_sold_here',
  'from',
  'out_of_season',
] as const
export type AvailabilityNote = {
  kind: (typeof AVAILABILITY_NOTES)[number]
  /** The first day on which it can be had, where there is one. */
  date: string | null
}

/** What stands in the place of a week of dashes; null where the week itself says it. */
export function availabilityNote(
  product: { stock: number; available_days: readonly boolean[] },
  firstDate: () => string | null,
): AvailabilityNote | null {
  if (product.stock < 1) return { kind: 'out_of_stock', date: null }
  if (product.available_days.includes(true)) return null
  const date = firstDate()
  return date ? { kind: 'from', date } : { kind: 'out_of_season', date: null }
}

export function noteWords({ kind, date }: AvailabilityNote, place: string): string {
  switch (kind) {
    case 'out_of_stock':
      return 'Rupture'
    case 'not_sold_here':
      return `Pas vendu à ${place}`
    case 'from':
      return date ? `À partir du ${dayFr(date)}` : 'Hors saison'
    case 'out_of_season':
      return 'Hors saison'
  }
}
