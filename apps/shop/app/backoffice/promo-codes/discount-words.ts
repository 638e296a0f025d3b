import { formatEuros } from '@fournil/domain/money'
import type { Discount } from '@fournil/domain/promotions'

/** '−12,5 %' or '−5,00 €'. */
export function discountWords({ discount_type, discount_value }: Discount): string {
  if (discount_type === 'fixed') return `−${formatEuros(discount_value)}`
  return `−${(discount_value / 100).toLocaleString('fr-FR')}\u202f%`
}
