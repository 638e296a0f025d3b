import { HAND_OVERS_A_DAY, type HandOver, type HandOvers } from '@fournil/contract/office/hand-over'
import { findToHandOver, isToHandOver } from '@fournil/domain/hand-over'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { useState } from 'react'
import { CounterBar } from './counter-bar.tsx'
import { HandOverQuestion } from './hand-over-question.tsx'
import { HandedOver } from './handed-over.tsx'
import { OrderCard } from './order-card.tsx'
import { questionBefore } from './question-before.ts'
import { RefusedList } from './refused-list.tsx'
import { useCounterSearch } from './search/use-counter-search.ts'
import { useElsewhere } from './search/use-elsewhere.ts'
import { useOnlyHit } from './search/use-only-hit.ts'
import { useHandOver } from './use-hand-over.ts'
import { WaitingElsewhere } from './waiting-elsewhere.tsx'

export function CounterScreen({ day }: { day: HandOvers }) {
  const { today, total } = day
  const { orders, handOver, takeBack, waiting, waitingList, isUnanswered, refused } =
    useHandOver(day)
  const [asked, setAsked] = useState<HandOver | null>(null)
  const search = useCounterSearch()
  const found = findToHandOver(orders, search.typed)
  const isSearching = search.typed.trim() !== ''
  const elsewhere = useElsewhere(search.typed, isSearching && found.length === 0, day)
  const shown = isSearching
    ? [...found, ...elsewhere.orders]
    : orders.filter(({ id, status }) => isToHandOver(status) || waiting.has(id))
  useOnlyHit(shown, search.asks)

  function give(order: HandOver, means?: CounterMeans) {
    setAsked(null)
    handOver(order, means)
    search.clear()
  }
  return (
    <>
      <CounterBar day={day} orders={orders} search={search} />
      <RefusedList refused={refused} />
      {isUnanswered && <WaitingElsewhere waiting={waitingList} shown={shown} />}
      {total > HAND_OVERS_A_DAY && (
        <p className="hand-over-note">
          Les {HAND_OVERS_A_DAY} premières commandes du jour sur {total}&nbsp;: cherchez les autres
          par leur code.
        </p>
      )}
      {shown.length === 0 && (
        <p className="hand-over-note" role="status">
          {emptyWords(isSearching, elsewhere.state)}
        </p>
      )}
      <ul className="hand-over-cards">
        {shown.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            today={today}
            storeId={day.store_id}
            waiting={waiting.has(order.id) ? (isUnanswered ? 'line' : 'answer') : null}
            onHandOver={() => (questionBefore(order, today) ? setAsked(order) : give(order))}
            onTakeBack={() => takeBack(order.id)}
          />
        ))}
      </ul>
      {!isSearching && (
        <HandedOver
          orders={orders.filter(({ id, status }) => status === 'completed' && !waiting.has(id))}
        />
      )}
      <HandOverQuestion
        order={asked}
        today={today}
        onConfirm={give}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

function emptyWords(isSearching: boolean, state: 'looking' | 'unanswered' | 'done'): string {
  if (!isSearching) return 'Plus rien à remettre pour ce jour.'
  if (state === 'looking') return 'Recherche en cours…'
  if (state === 'unanswered')
    return 'Rien de ce nom aujourd’hui, et hors ligne les autres jours ne peuvent pas être cherchés.'
  return 'Aucune commande ne correspond.'
}
