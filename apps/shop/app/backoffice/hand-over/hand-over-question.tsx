import type { HandOver } from '@fournil/contract/office/hand-over'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { EarlyQuestion } from '../orders/changes/early-question.tsx'
import { MoneyQuestion } from '../orders/changes/money-question.tsx'
import { useLast } from '../use-last.ts'
import { questionBefore } from './question-before.ts'

/** One question at most, with the customer waiting. */
export function HandOverQuestion({
  order,
  today,
  onConfirm,
  onClose,
}: {
  order: HandOver | null
  today: string
  onConfirm: (order: HandOver, means?: CounterMeans) => void
  onClose: () => void
}) {
  const shown = useLast(order)
  if (!shown) return null
  const isOpen = order !== null
  const confirm = () => onConfirm(shown)
  if (questionBefore(shown, today) === 'early')
    return (
      <EarlyQuestion
        order={shown}
        next="completed"
        open={isOpen}
        busy={false}
        onConfirm={confirm}
        onClose={onClose}
      />
    )
  return (
    <MoneyQuestion
      key={shown.id}
      order={shown}
      open={isOpen}
      onConfirm={(means) => onConfirm(shown, means)}
      onClose={onClose}
    />
  )
}
