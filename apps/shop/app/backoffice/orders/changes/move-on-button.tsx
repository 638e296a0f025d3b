import type { OrderStatus } from '@fournil/domain/orders'
import { isBeforeItsDay } from '@fournil/domain/orders'
import { Button } from '@fournil/ui/button'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { useState } from 'react'
import { nextStepOf } from '../next-step.ts'
import { EarlyQuestion } from './early-question.tsx'
import { onePress } from './one-press.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSetStatus } from './use-set-status.ts'

// One finger presses one button, whichever row it is in.
const isNewPress = onePress()

type Order = { id: string; order_number: string; status: OrderStatus; pickup_date: string }
type Change = ReturnType<typeof useSetStatus>

/** The one touch that moves the order of a row on. */
export function RowMoveOnButton({ order, today }: { order: Order; today: string }) {
  return <MoveOnButton order={order} today={today} change={useSetStatus(order)} />
}

export function MoveOnButton({
  order,
  today,
  change: { setStatus, busy, unanswered },
  size = 'small',
}: {
  order: Order
  today: string
  change: Change
  size?: 'small' | 'large'
}) {
  const [isAsking, setAsking] = useState(false)
  const step = nextStepOf(order.status)
  const button = useKeptFocus(step !== null)
  if (!step) return null
  // A long list of orders to begin with stays calm; what is under way stands out.
  const isQuiet = size === 'small' && order.status === 'paid'
  const go = () => setStatus(order.status, step.status)
  return (
    <>
      <Button
        ref={button}
        size={size}
        variant={isQuiet ? 'secondary' : 'primary'}
        busy={busy}
        onClick={(event) => {
          if (!isNewPress(event.timeStamp)) return
          if (isBeforeItsDay(order, step.status, today)) setAsking(true)
          else void go()
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
      <EarlyQuestion
        order={order}
        next={step.status}
        open={isAsking}
        busy={busy}
        onConfirm={() => {
          setAsking(false)
          void go()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
