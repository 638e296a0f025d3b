import { formatDayFr } from '@fournil/domain/calendar'
import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'
import { DefinitionList } from '@fournil/ui/definition-list'
import { FieldError } from '@fournil/ui/field-error'
import { Select } from '@fournil/ui/select'
import { type FormEvent, useState } from 'react'
import type { Chosen, Offer } from './withdrawal-offer.ts'
import { exclusionWords } from './withdrawal-words.ts'

type WithdrawalLinesProps = {
  offer: Offer
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onContinue: () => void
}

/** The first step: who withdraws, from which order, and from what of it. */
export function WithdrawalLines({ offer, chosen, onChoose, onContinue }: WithdrawalLinesProps) {
  const [isMissed, setMissed] = useState(false)
  const { customer } = offer
  const open = offer.lines.filter((line) => !line.exclusion && !line.is_declared)
  const excluded = offer.lines.filter((line) => line.exclusion)
  function choose(id: string, quantity: number | null) {
    const next = new Map(chosen)
    if (quantity === null) next.delete(id)
    else next.set(id, quantity)
    setMissed(false)
    onChoose(next)
  }
  function proceed(event: FormEvent) {
    event.preventDefault()
    if (chosen.size === 0) return setMissed(true)
    onContinue()
  }
  return (
    <form noValidate onSubmit={proceed} className="stack loose">
      <p>
        Vous pouvez renoncer à ces articles, sans donner de motif, jusqu’au{' '}
        {formatDayFr(offer.last_day)} inclus.
      </p>
      <DefinitionList
        items={[
          { key: 'name', term: 'Nom', value: `${customer.first_name} ${customer.last_name}` },
          { key: 'email', term: 'Accusé de réception envoyé à', value: customer.email },
        ]}
      />
      <fieldset className="stack" aria-describedby={isMissed ? 'withdrawal-missed' : undefined}>
        <legend className="item-title">À quoi renoncez-vous&#8239;?</legend>
        {open.map((line) => (
          <div key={line.order_item_id} className="withdrawal-line">
            <Checkbox
              boxed
              label={nameWithOptions(line.product_name, line.options)}
              note={`${line.quantity}\u00a0×, ${formatEuros(line.amount)}`}
              checked={chosen.has(line.order_item_id)}
              onChange={(event) =>
                choose(line.order_item_id, event.target.checked ? line.quantity : null)
              }
            />
            {line.quantity > 1 && chosen.has(line.order_item_id) && (
              <Select
                label={`Combien\u202f? (${line.product_name})`}
                value={String(chosen.get(line.order_item_id))}
                onChange={(event) => choose(line.order_item_id, Number(event.target.value))}
                options={quantities(line.quantity)}
              />
            )}
          </div>
        ))}
        <FieldError id="withdrawal-missed">
          {isMissed && 'Choisissez au moins un article.'}
        </FieldError>
      </fieldset>
      {excluded.length > 0 && (
        <ul className="withdrawal-excluded note">
          {excluded.map((line) => (
            <li key={line.order_item_id}>
              {line.product_name}&nbsp;: {exclusionWords(line.exclusion)}
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" className="withdrawal-button">
        Continuer
      </Button>
    </form>
  )
}

function quantities(most: number) {
  return Array.from({ length: most }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))
}
