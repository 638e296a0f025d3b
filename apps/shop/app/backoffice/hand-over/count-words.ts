import { isToHandOver } from '@fournil/domain/hand-over'
import type { OrderStatus } from '@fournil/domain/orders'
import { plural } from '@fournil/domain/text'

/** '12 à remettre, 3 prêtes'. */
export function countWords(statuses: readonly OrderStatus[]): string {
  const left = statuses.filter(isToHandOver)
  if (left.length === 0) return 'rien à remettre'
  const ready = left.filter((status) => status === 'ready').length
  return `${left.length} à remettre, ${ready === 0 ? 'aucune prête' : plural(ready, 'prête')}`
}
