import type { ListedOrder } from '@fournil/contract/office/order-views'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { Badge } from '@fournil/ui/badge'
import type { Column } from '@fournil/ui/data-table'
import { StatusBadge } from '@fournil/ui/status-badge'
import { Link } from 'react-router'
import { callLink } from '../../lists/call-link.ts'
import { isOwed } from '../changes/status-choice.ts'
import { InvoiceButton } from '../invoices/invoice-button.tsx'
import { pickupDay } from '../pickup-words.ts'
import { articlesWords } from './articles-words.ts'
import { NoteBadge } from './note-badge.tsx'
import { PaymentValue } from './payment-value.tsx'
import { shortStoreName } from './store-words.ts'

type Shown = {
  today: string
  fresh: ReadonlySet<string>
  hrefOf: (order: ListedOrder) => string
  shop: string
  /** A shop with one store does not name it in every row. */
  namesStore: boolean
}

export function orderColumns({
  today,
  fresh,
  hrefOf,
  shop,
  namesStore,
}: Shown): Column<ListedOrder>[] {
  return [
    {
      key: 'number',
      header: 'Commande',
      cell: (order) => (
        <div className="order-number">
          <Link to={hrefOf(order)} preventScrollReset className="order-link numeric">
            {order.order_number}
          </Link>
          <span className="order-code">{order.pickup_code}</span>
          {fresh.has(order.id) && <Badge tone="success">Nouvelle</Badge>}
        </div>
      ),
    },
    {
      key: 'customer',
      header: 'Client, articles',
      primary: true,
      cell: (order) => (
        <div className="order-customer">
          <span className="order-who">
            <span className="order-name">{order.customer_name}</span>
            <NoteBadge notes={order.notes} />
          </span>
          <span className="order-articles">{articlesWords(order.articles)}</span>
          <a href={callLink(order.customer_phone)} className="order-phone numeric">
            {order.customer_phone}
          </a>
        </div>
      ),
    },
    {
      key: 'pickup',
      header: namesStore ? 'Retrait, boutique' : 'Retrait',
      cell: (order) => (
        <div className="order-pickup">
          <time
            dateTime={`${order.pickup_date}T${order.pickup_time}`}
            title={formatDayFr(order.pickup_date)}
            className="numeric"
          >
            {pickupDay(order.pickup_date, today)} <b>{formatTimeFr(order.pickup_time)}</b>
          </time>
          {order.is_late && <Badge tone="danger">En retard</Badge>}
          {namesStore && (
            <span className="order-store">{shortStoreName(order.store_name, shop)}</span>
          )}
        </div>
      ),
    },
    {
      key: 'total',
      header: 'Total, facture',
      numeric: true,
      cell: (order) => (
        <div className="order-total">
          <span className="order-sum">{formatEuros(order.total_ttc)}</span>
          {order.refunded_amount > 0 && (
            <span title="Déjà remboursé">−{formatEuros(order.refunded_amount)}</span>
          )}
          <span className="order-invoice">
            <InvoiceButton order={order} inRow />
          </span>
        </div>
      ),
    },
    {
      key: 'status',
      header: 'Statut, paiement',
      cell: (order) => (
        <div className="order-state">
          <StatusBadge status={order.status} />
          <PaymentValue status={order.payment_status} />
          {isOwed(order) && <Badge tone="warning">À encaisser</Badge>}
          {order.has_open_withdrawal && <Badge tone="warning">Rétractation</Badge>}
        </div>
      ),
    },
  ]
}
