import type { SetOrderStatus } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { ORPCError } from '@orpc/client'
import { sentenceOf } from '../office-api.ts'
import { refuseWaiting, removeWaiting, type Waiting, waitingList } from './waiting-list.ts'

type Server = {
  setStatus: (input: SetOrderStatus) => Promise<OrderDetail>
  onSent: (sent: Waiting, answer: OrderDetail) => void
}

/** How it ended: nothing waits any more, the server did not answer, or somebody has to sign in first. */
export type SendEnd = 'done' | 'unanswered' | 'signed_out'

/**
 * Sends what waits, one after the other. Sending again what has arrived already changes nothing on the server, so whatever is not
 * answered simply goes on waiting.
 */
export async function sendWaiting({ setStatus, onSent }: Server): Promise<SendEnd> {
  let end: SendEnd = 'done'
  for (const one of waitingList().waiting) {
    const { order_id, reason, means, seen_status } = one
    // Taken back while another one was on its way.
    if (!waitingList().waiting.some((each) => each.order_id === order_id)) continue
    try {
      const answer = await setStatus({ order_id, status: 'completed', reason, means, seen_status })
      removeWaiting(order_id)
      onSent(one, answer)
    } catch (error) {
      if (!isRefusal(error)) end = 'unanswered'
      else if (error.code === 'UNAUTHORIZED') return 'signed_out'
      else refuseWaiting(one, refusalWords(error))
    }
  }
  return end
}

function refusalWords(error: ORPCError<string, unknown>): string {
  // Nobody at the counter has a reason to give: it is not waiting to be collected any more.
  if (error.code === 'REASON_NEEDED') return 'Elle a été annulée ou n’est plus payée.'
  return sentenceOf(error, 'La remise a été refusée.')
}

/** The server has understood and said no; anything else may be different in a moment. */
function isRefusal(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && error.status < 500 && error.status !== 429
}
