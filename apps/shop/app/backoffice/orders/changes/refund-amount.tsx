import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatEuros } from '@fournil/domain/money'
import { MoneyInput } from '@fournil/ui/money-input'
import { RadioGroup } from '@fournil/ui/radio-group'
import { type RefundDraft, type RefundPart, refundAmountError } from './refund-draft.ts'
import { RefundItems } from './refund-items.tsx'

/** All that is left, chosen articles, an amount, or, where that makes sense, nothing. */
export function RefundAmount({
  order,
  draft,
  onChange,
  offersNothing,
  isAsked,
}: {
  order: OrderDetail
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
  offersNothing: boolean
  isAsked: boolean
}) {
  const left = order.refundable_amount
  const error = refundAmountError(draft, order, isAsked)
  const options = [
    { value: 'all', label: `Tout rembourser (${formatEuros(left)})` },
    { value: 'lines', label: 'Choisir les articles' },
    { value: 'part', label: 'Rembourser une partie' },
    ...(offersNothing ? [{ value: 'none', label: 'Ne rien rembourser' }] : []),
  ]
  return (
    <>
      <RadioGroup
        legend="Remboursement"
        name="refund-part"
        options={options}
        value={draft.part}
        onChange={(part) => onChange({ ...draft, part: part as RefundPart })}
      />
      {draft.part === 'lines' && (
        <RefundItems order={order} draft={draft} onChange={onChange} error={error} />
      )}
      {draft.part === 'part' && (
        <MoneyInput
          label="Montant à rembourser"
          hint={`${formatEuros(left)} au plus, répartis sur tous les articles`}
          required
          value={draft.typed}
          onChange={(typed) => onChange({ ...draft, typed })}
          error={error}
        />
      )}
    </>
  )
}
