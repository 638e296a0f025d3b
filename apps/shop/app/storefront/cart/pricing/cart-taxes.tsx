import { formatEuros } from '@fournil/domain/money'
import { vatLabel } from '@fournil/domain/vat'
import { type Definition, DefinitionList } from '@fournil/ui/definition-list'
import type { Pricing } from './use-priced-cart.ts'

/** From the articles to the VAT of each rate; the total stands at the foot of the drawer. */
export function CartTaxes({ pricing: { state, answer } }: { pricing: Pricing }) {
  if (!answer || state === 'failed') return null
  const { discount_amount, total_ttc, subtotal_ht, taxes, promo } = answer
  const discount: Definition[] = [
    { key: 'articles', term: 'Articles', value: formatEuros(total_ttc + discount_amount) },
    {
      key: 'discount',
      term: `Remise ${promo?.code ?? ''}`,
      value: `−${formatEuros(discount_amount)}`,
    },
  ]
  const items: Definition[] = [
    ...(discount_amount > 0 ? discount : []),
    { key: 'ht', term: 'Sous-total HT', value: formatEuros(subtotal_ht) },
    ...taxes.map(({ tax_rate, base_ht, tax_amount }) => ({
      key: String(tax_rate),
      term: `${vatLabel(tax_rate)} sur ${formatEuros(base_ht)}`,
      value: formatEuros(tax_amount),
    })),
  ]
  return (
    <div className="cart-taxes" data-stale={state === 'checking' || undefined}>
      <DefinitionList variant="leaders" items={items} />
    </div>
  )
}
