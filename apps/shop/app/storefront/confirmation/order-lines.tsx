import { gramsText } from '@fournil/domain/by-weight'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { optionsWords } from '@fournil/domain/options'
import { vatLabel } from '@fournil/domain/vat'
import { type Definition, DefinitionList } from '@fournil/ui/definition-list'
import { LineOptions } from '@fournil/ui/line-options'
import type { Order } from './order.ts'
import { isOwed } from './state-words.ts'

/** What was ordered and what it came to, down to the VAT. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section className="order-lines" aria-labelledby="articles">
      <h2 id="articles">Votre commande</h2>
      <ul>
        {order.order_items.map((line) => (
          <li key={`${line.product_id} ${optionsWords(line.options)}`}>
            <span className="numeric order-line-quantity">{quantityText(line)}</span>
            <span>
              {line.product_name}
              <LineOptions options={line.options} />
              <span className="numeric order-line-unit">{unitWords(line)}</span>
            </span>
            <span className="numeric order-line-amount">
              {formatEuros(line.unit_price * line.quantity)}
            </span>
          </li>
        ))}
      </ul>
      <DefinitionList variant="leaders" items={amountsOf(order)} />
      {order.notes && (
        <p className="order-notes">
          <strong>Votre mot&nbsp;:</strong> {order.notes}
        </p>
      )}
    </section>
  )
}

type Line = Order['order_items'][number]

function unitWords(line: Line): string {
  if (line.weighed_grams !== null && line.by_weight)
    return `pesé ${gramsText(line.weighed_grams)}, ${formatEuros(line.by_weight.price_per_kilo)}/kg`
  const one = line.by_weight ? [] : [`${formatEuros(line.unit_price)} l’unité`]
  return [...one, ...(unitFactsText(line) ?? '').split(' · ').filter(Boolean)].join(' · ')
}

function amountsOf(order: Order): Definition[] {
  const { discount_amount, subtotal_ht, taxes, total_ttc, refunded_amount, promo_code } = order
  return [
    ...(discount_amount > 0
      ? [
          {
            key: 'remise',
            term: `Remise ${promo_code ?? ''}`,
            value: formatEuros(-discount_amount),
          },
        ]
      : []),
    { key: 'ht', term: 'Sous-total HT', value: formatEuros(subtotal_ht) },
    ...taxes.map(({ tax_rate, base_ht, tax_amount }) => ({
      key: String(tax_rate),
      term: `${vatLabel(tax_rate)} sur ${formatEuros(base_ht)}`,
      value: formatEuros(tax_amount),
    })),
    { key: 'ttc', term: 'Total TTC', value: formatEuros(total_ttc), strong: true },
    ...(isOwed(order)
      ? [{ key: 'du', term: 'À payer au retrait', value: formatEuros(total_ttc), strong: true }]
      : []),
    ...(refunded_amount > 0
      ? [{ key: 'rembourse', term: 'Remboursé', value: formatEuros(-refunded_amount) }]
      : []),
  ]
}
