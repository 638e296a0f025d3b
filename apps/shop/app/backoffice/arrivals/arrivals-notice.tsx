import { BellIcon } from '@fournil/ui/icons/bell'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'
import { ordersAddress } from '../orders/filters/orders-filter.ts'
import { sawArrivals, useArrivalsState } from './arrivals-store.ts'
import { freshWords } from './fresh-words.ts'

/** An order has come in, and stands here until somebody has seen it. It covers nothing and moves nothing. */
export function ArrivalsNotice({ className }: { className: string }) {
  const isTheirs = usePermission('can_manage_orders')
  const { pending, today } = useArrivalsState()
  if (!isTheirs) return null
  const ids = pending.map(({ id }) => id)
  const only = pending.length === 1 ? (ids[0] ?? null) : null
  const see = () => sawArrivals(ids)
  return (
    <div role="status" className={`arrivals ${className}`}>
      {ids.length > 0 && (
        <div className="arrivals-card">
          <p className="arrivals-words">
            <BellIcon />
            {freshWords(pending, today)}
          </p>
          <div className="arrivals-actions">
            <Link to={ordersAddress({}, only)} onClick={see} className="arrivals-action">
              {only ? 'Ouvrir' : 'Voir'}
            </Link>
            <button type="button" onClick={see} className="arrivals-action">
              Vu
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
