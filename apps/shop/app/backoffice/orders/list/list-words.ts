import { ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'
import { plural } from '@fournil/domain/text'

type Counted = { total: number; total_is_exact: boolean }

export function countWords({ total, total_is_exact }: Counted): string {
  const words = plural(total, 'commande')
  return total_is_exact ? words : `Plus de ${words}`
}

/** What is due in the whole shop, whatever the list below is narrowed to. */
export function toPrepareWords(due: Counted, today: number): string {
  if (due.total === 0) return 'Aucune commande à préparer'
  const all = `${countWords(due)} à préparer en tout`
  return today === 0 ? all : `${all}, dont ${today.toLocaleString('fr-FR')} pour aujourd’hui`
}

export function movedWords(count: number, status: OrderStatus): string {
  const moved = count < 2 ? 'passée' : 'passées'
  return `${plural(count, 'commande')} ${moved} en «\u00a0${ORDER_STATUS_LABELS[status]}\u00a0»`
}

export function stayedWords(count: number): string {
  return count < 2
    ? `${count} commande n’a pas changé`
    : `${count.toLocaleString('fr-FR')} commandes n’ont pas changé`
}
