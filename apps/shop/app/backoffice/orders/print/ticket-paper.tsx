import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { plural } from '@fournil/domain/text'
import { weighedText } from '@fournil/domain/weighing'
import { LineOptions } from '@fournil/ui/line-options'
import { takenOutWords, ticketMoney, ticketWarning, unitsInBag } from './ticket-words.ts'

/** The slip that goes on the bag: read from a metre away, torn off, thrown away. */
export function TicketPaper({
  order,
  shop,
  placed,
}: {
  order: OrderDetail
  shop: string
  /** When it was ordered, in words. */
  placed: string
}) {
  const warning = ticketWarning(order)
  const count = order.order_items.reduce((sum, item) => sum + unitsInBag(order, item), 0)
  return (
    <section className="ticket" aria-label={`Ticket ${order.order_number}`}>
      <h2>{shop}</h2>
      <p>{order.store.name}</p>
      {warning && <p className="ticket-warning">{warning}</p>}
      <p className="ticket-code" data-off={warning ? true : undefined}>
        {order.pickup_code}
      </p>
      <p className="ticket-name">
        {order.customer.first_name} {order.customer.last_name}
      </p>
      <p>{order.customer.phone}</p>
      <p className="ticket-when">
        {formatDayFr(order.pickup_date)}, {formatTimeFr(order.pickup_time)}
      </p>
      {order.order_items.some(({ has_alcohol }) => has_alcohol) && (
        <p className="ticket-age">Vérifier l’âge</p>
      )}
      {order.notes && <p className="ticket-notes">{order.notes}</p>}
      <ul className="ticket-lines">
        {order.order_items.map((item) => (
          <TicketLine
            key={nameWithOptions(item.product_id, item.options)}
            item={item}
            quantity={unitsInBag(order, item)}
            taken_out={takenOutWords(order, item)}
          />
        ))}
      </ul>
      <p className="ticket-total">
        <span>{plural(count, 'article')}</span>
        <b>{formatEuros(order.total_ttc)}</b>
      </p>
      {ticketMoney(order).map((line) => (
        <p key={line} className="ticket-money">
          {line}
        </p>
      ))}
      <p className="ticket-foot">
        {order.order_number}, passée le {placed}
      </p>
    </section>
  )
}

type Item = OrderDetail['order_items'][number]

function TicketLine(props: { item: Item; quantity: number; taken_out: string | null }) {
  const { item, quantity, taken_out } = props
  return (
    <li data-off={quantity === 0 || undefined}>
      <b>{item.by_weight ? quantityText({ ...item, quantity }) : quantity}</b>
      <span>
        {item.product_name}
        <LineOptions options={item.options} />
        <TicketUnit item={item} />
        {taken_out && <span className="ticket-unit">{taken_out}</span>}
      </span>
      <span>{formatEuros(item.total_ttc)}</span>
    </li>
  )
}

function TicketUnit({ item }: { item: Item }) {
  const facts =
    item.weighed_grams !== null && item.by_weight
      ? weighedText(item.by_weight.price_per_kilo, item.weighed_grams)
      : unitFactsText(item)
  return facts ? <span className="ticket-unit">{facts}</span> : null
}
