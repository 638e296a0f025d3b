import type { OrderDetail } from '@fournil/contract/office/order-views'
import { ORDER_STATUS_LABELS, type OrderStatus, UNDO_SECONDS } from '@fournil/domain/orders'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { toast } from '@fournil/ui/toast'
import { useRevalidator } from 'react-router'
import { isUnanswered, officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { choiceOf } from './status-choice.ts'
import { toastError } from './toast-error.ts'

/** The reason that the history gives. */
export const UNDONE = 'Défait aussitôt'

/** What was done, and how to take it back. */
export type Done = { message: string; undo?: () => void }

type Told = { say?: (done: Done) => void; onAnswer?: (order: OrderDetail) => void }

/** Moves one order. What went at a touch can be taken back at a touch; `say` tells so where the person looks. */
export function useSetStatus(
  order: { id: string; order_number: string },
  { say = sayInToast, onAnswer }: Told = {},
) {
  const { revalidate } = useRevalidator()
  const set = async (
    seen_status: OrderStatus,
    status: OrderStatus,
    reason?: string,
    means?: CounterMeans,
  ) => {
    const { setStatus } = officeApi.office.orders
    const answer = await setStatus({ order_id: order.id, status, reason, means, seen_status })
    onAnswer?.(answer)
    return answer
  }
  const failed = (error: unknown) => {
    if (!isUnanswered(error)) toastError(error)
    // Somebody else may have moved it: show where it stands.
    void revalidate()
  }
  const back = useTask(set, { failed })
  const { run, busy, error } = useTask(
    async (from: OrderStatus, to: OrderStatus, reason?: string, means?: CounterMeans) => {
      const { payment_status } = await set(from, to, reason, means)
      // Money that was taken is not taken back at a touch.
      const canUndo = !means && choiceOf({ status: from, payment_status }, to) === 'go'
      say({
        message: `${order.order_number}\u00a0: ${ORDER_STATUS_LABELS[to]}`,
        ...(canUndo && { undo: () => void back.run(to, from, UNDONE) }),
      })
    },
    { failed },
  )
  // What was refused is explained where it is read at leisure; what got no answer, where it was pressed.
  const unanswered = isUnanswered(error) || isUnanswered(back.error)
  return { setStatus: run, busy: busy || back.busy, unanswered }
}

function sayInToast({ message, undo }: Done): void {
  toast(message, {
    ...(undo && {
      action: { label: 'Annuler', onSelect: undo },
      duration: UNDO_SECONDS * 1000,
      endsOnTime: true,
    }),
  })
}
