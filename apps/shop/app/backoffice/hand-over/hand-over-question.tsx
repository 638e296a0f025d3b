import type { HandOver } from '@fournil/contract/office/hand-over'
import { formatEuros } from '@fournil/domain/money'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { EarlyQuestion } from '../orders/changes/early-question.tsx'
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
  onConfirm: (order: HandOver) => void
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
  const amount = formatEuros(shown.total_ttc)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
      title={`À encaisser\u00a0: ${amount}`}
      consequence={`La commande ${shown.pickup_code} de ${shown.customer_name} n’est pas payée. Encaissez ${amount} avant de la remettre\u00a0: elle sera notée payée au comptoir et ne pourra plus être payée en ligne.`}
      confirmLabel="Encaissée, remettre"
      cancelLabel="Pas encore"
      onConfirm={confirm}
    />
  )
}
