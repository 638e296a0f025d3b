import type { StrandedOrder } from '@fournil/contract/stranded-order'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { Select } from '@fournil/ui/select'
import type { Action, Choice } from './choices.ts'
import { MoveChoice } from './move-choice.tsx'

type StrandedRowProps = {
  order: StrandedOrder
  choice: Choice
  may_manage_orders: boolean
  onChange: (choice: Choice) => void
}

export function StrandedRow({ order, choice, may_manage_orders, onChange }: StrandedRowProps) {
  const { order_number, customer_name, pickup_date, pickup_time, problem } = order
  const name = customer_name ?? order_number
  return (
    <li className="stranded-order">
      <div className="stack tight">
        <p className="cluster tight">
          <strong>{name}</strong>
          <span className="note">{order_number}</span>
          {!order.is_paid && order.pays_on_collection && <Badge tone="warning">À encaisser</Badge>}
          {!order.is_paid && !order.pays_on_collection && (
            <Badge tone="warning">Paiement en cours</Badge>
          )}
        </p>
        <p>{`${formatDayFr(pickup_date)} à ${formatTimeFr(pickup_time)}`}</p>
        <p className="note">
          {`${plural(order.items_count, 'article')}, ${formatEuros(order.total_ttc)}`}
        </p>
      </div>
      <div className="stack tight">
        <Select
          label={`Décision pour ${name}`}
          hideLabel
          options={optionsFor(order, may_manage_orders)}
          placeholder={choice.action ? undefined : 'À décider'}
          value={choice.action ?? ''}
          error={problem ?? undefined}
          onChange={({ target }) =>
            onChange({
              action: (target.value || null) as Action | null,
              moment: choice.moment ?? order.proposal,
            })
          }
        />
        {choice.action === 'move' && (
          <MoveChoice
            order={order}
            moment={choice.moment}
            onChange={(moment) => onChange({ action: 'move', moment })}
          />
        )}
      </div>
    </li>
  )
}

function optionsFor(order: StrandedOrder, may_manage_orders: boolean) {
  const { is_paid, pays_on_collection } = order
  const keep = { value: 'keep', label: 'Garder telle quelle' }
  if (!may_manage_orders) return [keep]
  if (!is_paid && !pays_on_collection) return [{ value: 'refund', label: 'Annuler' }, keep]
  return [
    { value: 'move', label: 'Déplacer' },
    { value: 'refund', label: is_paid ? 'Annuler et rembourser' : 'Annuler' },
    keep,
  ]
}
