import { Banner } from '@fournil/ui/banner'
import { replacedSentence } from './replaced-sentence.ts'
import type { Pickup } from './use-pickup.ts'

/** A chosen date that is no longer possible: which one stands in its place. */
export function DateReplaced({ pickup: { lost_date, date } }: { pickup: Pickup }) {
  return (
    <div role="status">
      {lost_date && date && date !== lost_date && (
        <Banner tone="warning" title="Votre date de retrait a changé">
          {replacedSentence(lost_date, date)}
        </Banner>
      )}
    </div>
  )
}
