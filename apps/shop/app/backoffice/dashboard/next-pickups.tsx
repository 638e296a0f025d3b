import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatTimeFr } from '@fournil/domain/clock'
import { plural } from '@fournil/domain/text'
import { ArrowRightIcon } from '@fournil/ui/icons/arrow-right'
import { Panel } from '@fournil/ui/panel'
import { StatusBadge } from '@fournil/ui/status-badge'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'
import { ordersAddress } from '../orders/filters/orders-filter.ts'
import { pickupDay } from './pickup-moment.ts'

type Pickup = Dashboard['today']['next_pickups'][number]

/** Who comes next, readable from the oven: the hour, the code they will say, their name. */
export function NextPickups({ pickups, today }: { pickups: readonly Pickup[]; today: string }) {
  const mayOpen = usePermission('can_manage_orders')
  const isSomeToday = pickups.some(({ pickup_date }) => pickup_date === today)
  const all = mayOpen && (
    <Link to={isSomeToday ? dueOn(today) : '/admin/orders'} className="panel-link">
      {isSomeToday ? 'Tous les retraits du jour' : 'Toutes les commandes'} <ArrowRightIcon />
    </Link>
  )
  return (
    <Panel flush title="Prochains retraits" actions={all}>
      {pickups.length === 0 && (
        <p className="panel-nothing">Aucun retrait n’est prévu pour le moment.</p>
      )}
      <ol className="pickups">
        {pickups.map((pickup) => (
          <li key={pickup.id}>
            <Row to={mayOpen ? dueOn(pickup.pickup_date, pickup.id) : null}>
              <span className="pickup-time">
                <Day date={pickup.pickup_date} today={today} />
                <span className="numeric">{formatTimeFr(pickup.pickup_time)}</span>
              </span>
              <span className="pickup-code">{pickup.pickup_code}</span>
              <span className="pickup-who">
                <strong>{pickup.customer_name}</strong>
                <span>
                  {plural(pickup.items_count, 'article')} · {pickup.store_name}
                  <span className="pickup-number"> · {pickup.order_number}</span>
                </span>
              </span>
              <StatusBadge status={pickup.status} />
            </Row>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The orders of a day as they are due, with one of them open. */
function dueOn(pickup_date: string, order: string | null = null): string {
  return ordersAddress({ pickup_date, sort: 'pickup' }, order)
}

function Row({ to, children }: { to: string | null; children: ReactNode }) {
  if (!to) return <div className="pickup">{children}</div>
  return (
    <Link to={to} className="pickup">
      {children}
    </Link>
  )
}

function Day({ date, today }: { date: string; today: string }) {
  const day = pickupDay(date, today)
  return day && <span className="pickup-day">{day}</span>
}
