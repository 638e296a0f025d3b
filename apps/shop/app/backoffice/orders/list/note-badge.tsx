import { noteMark } from '@fournil/domain/order-note'
import { Badge } from '@fournil/ui/badge'

/** That somebody wrote something which must be read; the words themselves are in the open order. */
export function NoteBadge({ notes }: { notes: string | null }) {
  const mark = noteMark(notes)
  if (!mark) return null
  return (
    <Badge tone={mark === 'allergy' ? 'danger' : 'warning'} title={notes ?? undefined}>
      {mark === 'allergy' ? 'Allergie' : 'Note'}
    </Badge>
  )
}
