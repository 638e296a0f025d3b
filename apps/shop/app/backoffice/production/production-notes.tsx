import type { ProductionNote } from '@fournil/contract/office/production'
import { formatTimeFr } from '@fournil/domain/clock'
import { nameWithOptions } from '@fournil/domain/options'
import { Link } from 'react-router'
import { ordersAddress } from '../orders/filters/orders-filter.ts'
import { NoteBadge } from '../orders/list/note-badge.tsx'
import { amountWords } from './production-words.ts'

/** What customers wrote: read before the oven is lit. */
export function ProductionNotes({
  notes,
  namesStore,
}: {
  notes: readonly ProductionNote[]
  namesStore: boolean
}) {
  if (notes.length === 0) return null
  return (
    <section className="production-part" aria-labelledby="production-notes">
      <h2 id="production-notes">À lire avant de commencer</h2>
      <ul>
        {notes.map((note) => (
          <li key={note.order_id} className="production-note">
            <p className="production-note-head">
              <b>{formatTimeFr(note.pickup_time)}</b>
              <Link to={ordersAddress({}, note.order_id)}>{note.order_number}</Link>
              <span>
                {note.customer_name}
                {namesStore && `, ${note.store_name}`}
              </span>
              <NoteBadge notes={note.notes} />
            </p>
            <p className="production-note-text">{note.notes}</p>
            <p className="note">
              {note.order_items
                .map(
                  ({ product_name, options, by_weight, quantity }) =>
                    `${amountWords(by_weight, quantity)} ${nameWithOptions(product_name, options)}`,
                )
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
