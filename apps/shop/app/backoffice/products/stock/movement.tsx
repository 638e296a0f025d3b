import type { StockMovement } from '@fournil/contract/office/product-stock'
import { formatDateFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { formatCount } from '@fournil/domain/text'
import { Link } from 'react-router'

const KINDS: Record<StockMovement['kind'], string> = {
  set: 'Compté',
  import: 'Importé',
  bulk: 'Modifié par lots',
  sold: 'Vendu',
  returned: 'Remis en stock',
}

/** One change of a count: what, how much, who, when and why. */
export function Movement({ movement, timeZone }: { movement: StockMovement; timeZone: string }) {
  const { kind, change, quantity_after, store_name, choice_label, note, actor, impersonator } =
    movement
  const { date, minutes } = wallClockIn(timeZone, movement.created_at)
  return (
    <li className="stock-movement">
      <p className="stock-movement-count">
        <span>
          {KINDS[kind]}
          {choice_label && `, ${choice_label}`}
          {store_name && ` à ${store_name}`}
        </span>
        <span className="numeric">
          {change > 0 ? '+' : '−'}
          {formatCount(Math.abs(change))} → {formatCount(quantity_after)}
        </span>
      </p>
      <p className="note">
        <time dateTime={movement.created_at.toISOString()}>
          {formatDateFr(date)}, {formatTimeFr(timeOf(minutes))}
        </time>
        {actor && ` · ${actor}`}
        {impersonator && ` (par ${impersonator})`}
        {movement.order_number && (
          <>
            {' · '}
            <Link to={`/admin/orders?order=${movement.order_id}`}>
              Commande {movement.order_number}
            </Link>
          </>
        )}
      </p>
      {note && <p className="note">{note}</p>}
    </li>
  )
}
