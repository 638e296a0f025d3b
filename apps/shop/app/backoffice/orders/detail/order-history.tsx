import type { OrderDetail } from '@fournil/contract/office/order-views'
import { momentWords } from '../pickup-words.ts'
import { eventWords } from './history-words.ts'
import { Part } from './part.tsx'

/** Who did what, when and why, the latest first. */
export function OrderHistory({
  history,
  timeZone,
}: {
  history: OrderDetail['history']
  timeZone: string
}) {
  // Notes have a place of their own.
  const events = history.filter(({ kind }) => kind !== 'note_added')
  return (
    <Part title="Historique">
      <ol className="order-history">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <p>{eventWords(event)}</p>
            {event.reason && <p className="order-reason">«&nbsp;{event.reason}&nbsp;»</p>}
            <p className="order-aside">
              {momentWords(event.created_at, timeZone)}, {event.actor}
              {event.impersonator && ` (par ${event.impersonator})`}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}
