import type { HandOver } from '@fournil/contract/office/hand-over'
import { formatTimeFr } from '@fournil/domain/clock'
import { isBeingPaid, isToHandOver, owedAmount } from '@fournil/domain/hand-over'
import { quantityText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { noteMark } from '@fournil/domain/order-note'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { StatusBadge } from '@fournil/ui/status-badge'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { onePress } from '../orders/changes/one-press.ts'
import { pickupMoment } from '../orders/pickup-words.ts'
import { ticketWarning } from '../orders/print/ticket-words.ts'

// One finger presses one button, whichever card it is in: the next one slides under it.
const isNewPress = onePress()

type OrderCardProps = {
  order: HandOver
  today: string
  storeId: string | null
  /** Handed over, and not yet answered for: the answer is on its way, or the line is cut. */
  waiting: 'answer' | 'line' | null
  onHandOver: () => void
  onTakeBack: () => void
}

/** One bag: its code can be read from a metre away, and so can what must not be overlooked. */
export function OrderCard(props: OrderCardProps) {
  const { order, today, storeId } = props
  const { status, pickup_date, pickup_time, notes } = order
  const mark = noteMark(notes)
  const owed = isToHandOver(status) && !isBeingPaid(order) ? owedAmount(order) : 0
  const isElsewhere = storeId !== null && order.store_id !== storeId
  return (
    <li
      className="hand-over-card"
      data-status={status}
      data-late={order.is_late || undefined}
      data-waiting={props.waiting ?? undefined}
    >
      <div className="hand-over-head">
        <h2 className="hand-over-code">{order.pickup_code}</h2>
        <p className="hand-over-when">
          {pickup_date === today
            ? formatTimeFr(pickup_time)
            : pickupMoment(pickup_date, pickup_time, today)}
        </p>
      </div>
      <p className="hand-over-name">{order.customer_name}</p>
      <p className="hand-over-state">
        <StatusBadge status={status} size="large" />
        {order.is_late && (
          <Badge tone="danger" size="large">
            En retard
          </Badge>
        )}
        {order.has_alcohol && (
          <Badge tone="warning" size="large">
            Vérifier l’âge
          </Badge>
        )}
        {isElsewhere && (
          <Badge tone="warning" size="large">
            {order.store_name}
          </Badge>
        )}
        <span className="hand-over-number">{order.order_number}</span>
      </p>
      {owed > 0 && <p className="hand-over-owed">À encaisser {formatEuros(owed)}</p>}
      {mark && (
        <p className="hand-over-words" data-mark={mark}>
          {notes}
        </p>
      )}
      <ul className="hand-over-bag">
        {order.articles.map((line) => {
          const name = nameWithOptions(line.product_name, line.options)
          return (
            <li key={name}>
              <b>{quantityText(line)}</b> {name}
            </li>
          )
        })}
        {order.has_more_articles && <li>… et d’autres articles, voir le ticket</li>}
      </ul>
      <CardAction {...props} />
    </li>
  )
}

function CardAction({ order, waiting, onHandOver, onTakeBack }: OrderCardProps) {
  const warning = ticketWarning(order)
  if (warning) return <p className="hand-over-owed">{warning}</p>
  // Its customer has the payment page open, or a link to it: cash on top of that would be paid twice.
  if (isBeingPaid(order))
    return <p className="hand-over-owed">Paiement en cours&nbsp;: ne pas remettre</p>
  if (waiting === 'line')
    return (
      <div className="hand-over-waiting">
        <p role="status">Remise notée sur cet appareil, envoyée au retour de la connexion.</p>
        <Button variant="secondary" size="large" wide onClick={onTakeBack}>
          Annuler la remise
        </Button>
      </div>
    )
  if (order.status === 'completed' && !waiting) return <p className="hand-over-done">Déjà remise</p>
  return (
    <Button
      size="large"
      wide
      variant={order.status === 'ready' ? 'primary' : 'secondary'}
      className="hand-over-give"
      busy={waiting === 'answer'}
      onClick={(event) => isNewPress(event.timeStamp) && onHandOver()}
    >
      Remettre
      <VisuallyHidden>
        {' '}
        {order.pickup_code}, {order.customer_name}
      </VisuallyHidden>
    </Button>
  )
}
