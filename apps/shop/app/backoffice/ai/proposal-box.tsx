import { MOST_PROPOSED, type ProposedField, type ProposedValues } from '@fournil/domain/ai-answers'
import { CONDITION_LABELS, PRODUCT_CONDITIONS } from '@fournil/domain/products'
import { Button } from '@fournil/ui/button'
import { Select } from '@fournil/ui/select'
import { TextArea } from '@fournil/ui/text-area'
import { useState } from 'react'

type ProposalBoxProps = {
  fields: readonly ProposedField[]
  values: ProposedValues
  /** How long the assistant took. */
  seconds: number
  onAccept: (values: ProposedValues) => void
  onDiscard: () => void
}

const LABELS: Readonly<Record<ProposedField, string>> = {
  description: 'Description proposée',
  meta_title: 'Titre SEO proposé',
  meta_description: 'Description SEO proposée',
  google_product_category: 'Catégorie Google proposée',
  product_type: 'Type de produit proposé',
  condition: 'État proposé',
}

/** What the assistant wrote, to be put right, taken or thrown away. */
export function ProposalBox({ fields, values, seconds, onAccept, onDiscard }: ProposalBoxProps) {
  const [draft, setDraft] = useState(values)
  const change = (field: ProposedField, text: string) => setDraft({ ...draft, [field]: text })
  const isTooLong = fields.some((field) => lengthOf(draft, field) > MOST_PROPOSED[field])
  const isEmpty = fields.every((field) => lengthOf(draft, field) === 0)
  return (
    <section className="ai-proposal" aria-label="Proposition de l’assistant">
      {fields.map((field) =>
        field === 'condition' ? (
          <Select
            key={field}
            label={LABELS[field]}
            options={PRODUCT_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))}
            value={draft[field]}
            onChange={({ target }) => change(field, target.value)}
          />
        ) : (
          <TextArea
            key={field}
            label={LABELS[field]}
            rows={MOST_PROPOSED[field] > 300 ? 5 : 2}
            value={draft[field] ?? ''}
            count={{ length: lengthOf(draft, field), max: MOST_PROPOSED[field] }}
            onChange={({ target }) => change(field, target.value)}
          />
        ),
      )}
      <p className="note">
        Écrit en {seconds}&nbsp;s. Relisez avant de reprendre&nbsp;: l’assistant peut se tromper.
      </p>
      <div className="cluster">
        <Button disabled={isTooLong || isEmpty} onClick={() => onAccept(draft)}>
          Reprendre
        </Button>
        <Button variant="ghost" onClick={onDiscard}>
          Jeter
        </Button>
      </div>
    </section>
  )
}

function lengthOf(draft: ProposedValues, field: ProposedField): number {
  return (draft[field] ?? '').trim().length
}
