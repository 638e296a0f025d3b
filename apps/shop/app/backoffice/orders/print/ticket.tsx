import '../../backoffice.css'
import './ticket.css'
import type { OrderDetail } from '@fournil/contract/office/orders'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { plural } from '@fournil/domain/text'
import { weighedText } from '@fournil/domain/weighing'
import { buttonLook } from '@fournil/ui/button'
import { LineOptions } from '@fournil/ui/line-options'
import { useRef } from 'react'
import { data, Link } from 'react-router'
import { enterOffice } from '../../frame/enter-office.ts'
import { isId } from '../../lists/list-address.ts'
import { ordersAddress } from '../filters/orders-filter.ts'
import { momentWords } from '../pickup-words.ts'
import { shopClock } from '../shop-clock.ts'
import type { Route } from './+types/ticket'
import { PrintBar } from './print-bar.tsx'
import { ticketMoney, ticketWarning } from './ticket-words.ts'
import { usePaperLength } from './use-paper-length.ts'

export { PageBoundary as ErrorBoundary } from '../../frame/page-boundary.tsx'

export const handle = { temperament: 'office' }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}
const WIDTH_MM = 80

export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const { order_id } = asked.params
  if (!isId(order_id)) throw data(null, { status: 404 })
  const [order, tenant, { time_zone }] = await Promise.all([
    api.office.orders.get({ order_id }).catch(whenUnknown),
    api.shop.tenants.current(),
    shopClock(api),
  ])
  return { order, shop: tenant.tenantName, placed: momentWords(order.created_at, time_zone) }
}

/** The slip that goes on the bag: read from a metre away, torn off, thrown away. */
export default function Ticket({ loaderData }: Route.ComponentProps) {
  const { order, shop, placed } = loaderData
  const paper = useRef<HTMLElement>(null)
  usePaperLength(paper, WIDTH_MM)
  const warning = ticketWarning(order)
  const count = order.order_items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="print-page">
      <title>{`Ticket ${order.order_number}`}</title>
      <PrintBar>
        <Link
          to={ordersAddress({}, order.id)}
          reloadDocument
          {...buttonLook({ variant: 'secondary' })}
        >
          Retour à la commande
        </Link>
      </PrintBar>
      <main id="main" ref={paper} className="ticket">
        <h1>{shop}</h1>
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
            <li key={nameWithOptions(item.product_id, item.options)}>
              <b>{item.by_weight ? quantityText(item) : item.quantity}</b>
              <span>
                {item.product_name}
                <LineOptions options={item.options} />
                <TicketUnit item={item} />
              </span>
              <span>{formatEuros(item.total_ttc)}</span>
            </li>
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
      </main>
    </div>
  )
}

function TicketUnit({ item }: { item: OrderDetail['order_items'][number] }) {
  const facts =
    item.weighed_grams !== null && item.by_weight
      ? weighedText(item.by_weight.price_per_kilo, item.weighed_grams)
      : unitFactsText(item)
  return facts ? <span className="ticket-unit">{facts}</span> : null
}

function whenUnknown(error: unknown): never {
  if ((error as { code?: string }).code === 'NOT_FOUND') throw data(null, { status: 404 })
  throw error
}
