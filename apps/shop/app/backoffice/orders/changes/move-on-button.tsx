import { isBeforeItsDay, type OrderStatus, type PaymentStatus } from '@fournil/domain/orders'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { Button } from '@fournil/ui/button'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { useState } from 'react'
import { nextStepOf } from '../next-step.ts'
import { EarlyQuestion } from './early-question.tsx'
import { MoneyQuestion } from './money-question.tsx'
import { onePress } from './one-press.ts'
import { choiceOf } from './status-choice.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSetStatus } from './use-set-status.ts'

// One finger presses one button, whichever row it is in.
const isNewPress = onePress()

type Order = {
  id: string
  order_number: string
  pickup_code: string
  customer_name: string
  status: OrderStatus
  payment_status: PaymentStatus
  pays_on_collection: boolean
  total_ttc: number
  pickup_date: string
}
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
  const [asking, setAsking] = useState<'early' | 'money' | null>(null)
  const [round, setRound] = useState(0)
  const step = nextStepOf(order.status)
  const button = useKeptFocus(step !== null)
  if (!step) return null
  // A long list of orders to begin with stays calm; what is under way stands out.
  const isQuiet = size === 'small' && order.status === 'paid'
  const go = (means?: CounterMeans) => {
    setAsking(null)
    void setStatus(order.status, step.status, undefined, means)
  }
  const ask = (question: 'early' | 'money') => {
    setRound(round + 1)
    setAsking(question)
  }
  return (
    <>
      <Button
        ref={button}
        size={size}
        variant={isQuiet ? 'secondary' : 'primary'}
        busy={busy}
        onClick={(event) => {
          if (!isNewPress(event.timeStamp)) return
          if (choiceOf(order, step.status) === 'reason') ask('money')
          else if (isBeforeItsDay(order, step.status, today)) ask('early')
          else go()
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
        open={asking === 'early'}
        busy={busy}
        onConfirm={() => go()}
        onClose={() => setAsking(null)}
      />
      <MoneyQuestion
        key={round}
        order={order}
        open={asking === 'money'}
        busy={busy}
        onConfirm={go}
        onClose={() => setAsking(null)}
      />
    </>
  )
}
