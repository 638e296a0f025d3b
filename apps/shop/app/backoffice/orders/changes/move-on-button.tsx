import type { OrderStatus } from '@fournil/domain/orders'
import { Button } from '@fournil/ui/button'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { nextStepOf } from '../next-step.ts'
import { onePress } from './one-press.ts'
import { useSetStatus } from './use-set-status.ts'

// One finger presses one button, whichever row it is in.
const isNewPress = onePress()

/** The one touch that moves an order on. */
export function MoveOnButton({
  order,
  size = 'small',
}: {
  order: { id: string; order_number: string; status: OrderStatus }
  size?: 'small' | 'large'
}) {
  const { setStatus, busy, unanswered } = useSetStatus(order)
  const step = nextStepOf(order.status)
  if (!step) return null
  // A long list of orders to begin with stays calm; what is under way stands out.
  const isQuiet = size === 'small' && order.status === 'paid'
  return (
    <>
      <Button
        size={size}
        variant={isQuiet ? 'secondary' : 'primary'}
        busy={busy}
        onClick={(event) => {
          if (isNewPress(event.timeStamp)) void setStatus(order.status, step.status)
        }}
      >
        {step.label}
        <VisuallyHidden> {order.order_number}</VisuallyHidden>
      </Button>
      {unanswered && (
        <p role="status" className="move-on-unanswered">
          Sans réponse. Réessayez.
        </p>
      )}
    </>
  )
}
