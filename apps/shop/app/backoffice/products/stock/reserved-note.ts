import { formatCount } from '@fournil/domain/text'

/** Said beside a count: what orders have taken of it, and what that leaves when the count is short. */
export function reservedNote(reserved: number, counted: number | null): string | undefined {
  if (reserved === 0) return undefined
  const note = `dont ${formatCount(reserved)} ${reserved === 1 ? 'réservé' : 'réservés'}`
  if (counted === null || counted >= reserved) return note
  return `${note}\u00a0: il en manque ${formatCount(reserved - counted)} pour les commandes en cours`
}
