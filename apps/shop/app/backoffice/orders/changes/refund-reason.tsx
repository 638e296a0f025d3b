import { REFUND_REASONS } from '@fournil/domain/refunds'
import { Select } from '@fournil/ui/select'
import { useState } from 'react'
import { ReasonField } from './reason-field.tsx'

const OTHER = 'Autre'
const OPTIONS = [...REFUND_REASONS, OTHER].map((reason) => ({ value: reason, label: reason }))

/** Why money goes back: a touch for what happens most, a text for the rest. The credit note prints the former, never the latter. */
export function RefundReason({
  initial = '',
  onChange,
}: {
  initial?: string
  onChange: (reason: string) => void
}) {
  const [chosen, setChosen] = useState(initial)
  const [typed, setTyped] = useState('')
  return (
    <>
      <Select
        label="Motif"
        optional
        placeholder="Sans motif"
        options={OPTIONS}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          onChange(target.value === OTHER ? typed : target.value)
        }}
      />
      {chosen === OTHER && (
        <ReasonField
          value={typed}
          onChange={(text) => {
            setTyped(text)
            onChange(text)
          }}
        />
      )}
    </>
  )
}
