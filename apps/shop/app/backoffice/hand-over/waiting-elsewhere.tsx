import { listFr } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import type { Waiting } from './waiting-list.ts'

/** Given while the line was cut, and on no card in sight: of another day or store, or out of the search. */
export function WaitingElsewhere({
  waiting,
  shown,
}: {
  waiting: readonly Waiting[]
  shown: readonly { id: string }[]
}) {
  const hidden = waiting.filter(({ order_id }) => !shown.some(({ id }) => id === order_id))
  if (hidden.length === 0) return null
  return (
    <Banner tone="warning" className="hand-over-refused" title="Remises en attente de la connexion">
      {listFr(hidden.map(({ label }) => label))}
    </Banner>
  )
}
