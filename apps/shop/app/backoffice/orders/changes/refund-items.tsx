import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatEuros } from '@fournil/domain/money'
import { vatLabel } from '@fournil/domain/vat'
import { FieldError } from '@fournil/ui/field-error'
import { LineOptions } from '@fournil/ui/line-options'
import { QuantityStepper } from '@fournil/ui/quantity-stepper'
import { useId } from 'react'
import { amountOfItem, type RefundDraft, unitsOf } from './refund-draft.ts'

/** What was missing from the bag, and how many of it: each article gives back what was paid for it, at its own VAT rate. */
export function RefundItems({
  order,
  draft,
  onChange,
  error,
}: {
  order: OrderDetail
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
  error: string | undefined
}) {
  const errorId = useId()
  return (
    <div>
      <ul className="refund-items" aria-label="Articles à rembourser">
        {order.order_items.map((item) => (
          <li
            key={item.id}
            className="refund-item"
            data-gone={item.refundable_units === 0 || undefined}
          >
            <div>
              {item.product_name}
              <LineOptions options={item.options} />
              <span className="note refund-item-facts">
                {item.refundable_units === 0
                  ? 'déjà remboursé'
                  : `${vatLabel(item.tax_rate)}, reste ${formatEuros(item.refundable_amount)}`}
              </span>
            </div>
            {item.refundable_units > 0 && (
              <QuantityStepper
                label={`Quantité à rembourser de ${item.product_name}`}
                min={0}
                max={item.refundable_units}
                value={unitsOf(draft, item)}
                onChange={(units) =>
                  onChange({ ...draft, units: { ...draft.units, [item.id]: units } })
                }
              />
            )}
            <span className="numeric refund-item-amount">
              {formatEuros(amountOfItem(draft, item))}
            </span>
          </li>
        ))}
      </ul>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
