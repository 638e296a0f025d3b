import type { OfficeProductRow } from '@fournil/contract/office/products'
import { MOST_STOCK } from '@fournil/domain/products'
import { formatCount } from '@fournil/domain/text'
import { TypedNumber } from '@fournil/ui/typed-number'
import { reservedNote } from '../stock/reserved-note.ts'
import { QuickField } from './quick-field.tsx'
import { useQuickEdit } from './use-quick-edit.ts'

/** The shop's one stock, changed where it stands; that of several stores is set in its own window. */
export function QuickStock({ product }: { product: OfficeProductRow }) {
  const { quantity, reserved_quantity, stock_management_mode } = product
  const { run, busy } = useQuickEdit(
    product,
    ({ quantity = 0 }) => `${product.name}\u00a0: ${formatCount(quantity)} en stock`,
  )
  if (quantity === null) return <span className="quick-note">Illimité</span>
  const reserved = reservedNote(reserved_quantity ?? 0, null)
  return (
    <div className="quick-stock">
      {stock_management_mode === 'global' ? (
        <QuickField
          shown={formatCount(quantity)}
          label={`Modifier le stock de ${product.name}`}
          busy={busy}
          value={quantity}
          isRight={(count) => count <= MOST_STOCK}
          wrong={`Stock inchangé\u00a0: saisissez un nombre jusqu’à ${formatCount(MOST_STOCK)}.`}
          save={(count) => void run({ quantity: count })}
        >
          {(field) => (
            <TypedNumber {...field} label={`Stock de ${product.name}`} hideLabel text={WHOLE} />
          )}
        </QuickField>
      ) : (
        formatCount(quantity)
      )}
      {reserved && <span className="quick-note">{reserved}</span>}
    </div>
  )
}

const WHOLE = {
  write: String,
  read: (typed: string) => {
    const text = typed.trim()
    if (text === '') return null
    return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  },
  explain: () => 'Un nombre entier.',
}
