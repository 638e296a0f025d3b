import type { ShopOption } from '@fournil/contract/shop/options'
import { formatEuros } from '@fournil/domain/money'
import { preparationText } from '../preparation-text.ts'

type Choice = ShopOption['choices'][number]

/** '+8,00 €', '−2,00 €'; null for what costs nothing more. */
export function supplementText(cents: number): string | null {
  if (cents === 0) return null
  return cents > 0 ? `+${formatEuros(cents)}` : formatEuros(cents)
}

/** What stands beside a choice: what it costs, how much longer it takes, that it is gone. */
export function choiceNote(choice: Choice): string | null {
  if (choice.stock < 1) return 'Épuisé'
  const longer = choice.preparation_time_hours > 0 ? preparationText(choice) : null
  const notes = [supplementText(choice.price), longer && `${longer} de préparation en plus`]
  return notes.filter(Boolean).join(', ') || null
}
