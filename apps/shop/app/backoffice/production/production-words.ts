import type { ProductionItem, ProductionSheet } from '@fournil/contract/office/production'
import { ALLERGEN_LABELS, ALLERGENS } from '@fournil/domain/allergens'
import { weightOfUnits } from '@fournil/domain/by-weight'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { type ProductionCell, type ProductionSum, sumOf } from '@fournil/domain/production'
import { plural } from '@fournil/domain/text'

const NOWHERE = new Set<string>()

/** '17 commandes, 30 articles à faire, 12 déjà faits'. */
export function sheetWords(
  orders_count: number,
  items: readonly { cells: readonly ProductionCell[] }[],
): string {
  const done = items.filter(({ cells }) => sumOf(cells, NOWHERE).is_done).length
  const orders = plural(orders_count, 'commande')
  if (items.length === 0) return orders
  const left = items.length - done
  if (left === 0) return `${orders}, tout est fait.`
  const due = `${orders}, ${plural(left, 'article')} à faire`
  return done === 0 ? due : `${due}, ${plural(done, 'déjà fait', 'déjà faits')}`
}

/** '12', or '300 g' of what is sold by weight. */
export function amountWords(by_weight: ProductionItem['by_weight'], quantity: number): string {
  if (quantity === 0 || !by_weight) return String(quantity)
  return weightOfUnits(by_weight, quantity)
}

/** '+2', '−1': what came and what went since somebody made or printed it. */
export function lateWords({ added, removed }: ProductionSum): string | null {
  const words = [added > 0 && `+${added}`, removed > 0 && `\u2212${removed}`].filter(Boolean)
  return words.length === 0 ? null : words.join(' ')
}

/** 'gluten, œufs, lait': short, for people who know them. Null where nothing is to be said. */
export function allergenWords(allergens: ProductionItem['allergens']): string | null {
  if (allergens === null) return 'Allergènes non renseignés'
  const named = ALLERGENS.filter((code) => allergens.includes(code))
  return named.length === 0 ? null : named.map(shortName).join(', ')
}

function shortName(code: (typeof ALLERGENS)[number]): string {
  return code === 'gluten' ? 'gluten' : ALLERGEN_LABELS[code].toLowerCase()
}

/** 'Croix-Rousse 12, Presqu’île 8': where it goes; null when there is one place only. */
export function storesWords(
  { cells, by_weight }: Pick<ProductionItem, 'cells' | 'by_weight'>,
  stores: ProductionSheet['stores'],
): string | null {
  if (stores.length < 2) return null
  const parts = stores.flatMap(({ id, name }) => {
    const { quantity } = sumOf(
      cells.filter(({ store_id }) => store_id === id),
      NOWHERE,
    )
    return quantity === 0 ? [] : `${name} ${amountWords(by_weight, quantity)}`
  })
  return parts.join(', ')
}

/** 'Imprimé à 18h05': what is marked came after it. */
export function printedWords(
  stores: ProductionSheet['stores'],
  now: { time_zone: string; today: string },
): string | null {
  const times = stores.flatMap(({ printed_at }) => printed_at ?? [])
  if (times.length === 0) return null
  const last = new Date(Math.max(...times.map((time) => time.getTime())))
  const { date, minutes } = wallClockIn(now.time_zone, last)
  const [, month, day] = date.split('-')
  const when = `${date === now.today ? '' : `le ${day}/${month} `}à ${formatTimeFr(timeOf(minutes))}`
  return `Imprimé ${when}\u00a0: ce qui a changé depuis est marqué.`
}
