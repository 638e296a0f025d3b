import { formatEuros } from '@fournil/domain/money'
import { MoneyInput } from '@fournil/ui/money-input'
import { RadioGroup } from '@fournil/ui/radio-group'
import type { RefundDraft, RefundPart } from './refund-draft.ts'

/** All that is left, a part of it, or, where that makes sense, nothing. */
export function RefundAmount({
  left,
  draft,
  onChange,
  offersNothing,
  error,
}: {
  left: number
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
  offersNothing: boolean
  error?: string
}) {
  const options = [
    { value: 'all', label: `Tout rembourser (${formatEuros(left)})` },
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
      {draft.part === 'part' && (
        <MoneyInput
          label="Montant à rembourser"
          hint={`${formatEuros(left)} au plus`}
          required
          value={draft.typed}
          onChange={(typed) => onChange({ ...draft, typed })}
          error={error}
        />
      )}
    </>
  )
}
