import type { HandOver, HandOvers } from '@fournil/contract/office/hand-over'
import type { SetOrderStatus } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { UNDO_SECONDS } from '@fournil/domain/orders'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { toast } from '@fournil/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { loginFor } from '../frame/login-redirect.ts'
import { useLineCutSince } from '../line/line-state.ts'
import { isUnanswered, officeApi } from '../office-api.ts'
import { toastError } from '../orders/changes/toast-error.ts'
import { UNDONE } from '../orders/changes/use-set-status.ts'
import { isUnpaid } from './question-before.ts'
import { sendWaiting } from './send-waiting.ts'
import { useLatestStatuses } from './use-latest-statuses.ts'
import {
  addWaiting,
  removeWaiting,
  useWaitingList,
  type Waiting,
  waitingList,
} from './waiting-list.ts'

const RETRY_MS = 3_000
/** A line that died without a word. */
const SILENCE_MS = 15_000
const PAID_HERE = 'Encaissée au comptoir'

/** Hands orders over: noted on the device at once, sent as soon as the server answers, taken back at a touch. */
export function useHandOver(day: HandOvers) {
  const { revalidate } = useRevalidator()
  const { orders, onAnswer } = useLatestStatuses(day)
  const { waiting, refused } = useWaitingList()
  const [isCut, setCut] = useState(false)
  const isSending = useRef(false)

  async function send() {
    if (isSending.current) return
    isSending.current = true
    try {
      let end = await sendWaiting({ setStatus, onSent })
      // Others were handed over meanwhile.
      while (end === 'done' && waitingList().waiting.length > 0)
        end = await sendWaiting({ setStatus, onSent })
      setCut(end === 'unanswered')
      if (end === 'signed_out') window.location.assign(loginFor(window.location, true))
      // The page notices by it that the line is cut, and says so.
      void revalidate()
    } finally {
      isSending.current = false
    }
  }

  function onSent(sent: Waiting, answer: OrderDetail) {
    onAnswer(answer)
    const canUndo = !sent.reason
    toast(`${sent.label}\u00a0: remise`, {
      ...(canUndo && {
        action: { label: 'Annuler', onSelect: () => void undo(sent) },
        duration: UNDO_SECONDS * 1000,
        endsOnTime: true,
      }),
    })
  }

  async function undo({ order_id, from, label }: Waiting) {
    try {
      const back = { status: from, reason: UNDONE, seen_status: 'completed' } as const
      onAnswer(await setStatus({ order_id, ...back }))
    } catch (error) {
      if (isUnanswered(error))
        toast(`${label}\u00a0: sans réponse. Elle reste notée comme remise.`, { tone: 'danger' })
      else toastError(error)
    }
    void revalidate()
  }

  useSending(send, waiting.length > 0)
  return {
    orders,
    waitingList: waiting,
    waiting: new Set(waiting.map(({ order_id }) => order_id)),
    isUnanswered: isCut,
    refused,
    handOver: (order: HandOver, means?: CounterMeans) => {
      addWaiting(waitingOf(order, means))
      void send()
    },
    takeBack: removeWaiting,
  }
}

/** When the page opens, when the line is back, and every few seconds as long as something waits. */
function useSending(send: () => Promise<void>, isNeeded: boolean): void {
  const latest = useRef(send)
  latest.current = send
  const isCut = useLineCutSince() !== null
  useEffect(() => {
    if (!isNeeded) return
    const again = () => void latest.current()
    if (!isCut) again()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isNeeded, isCut])
}

function waitingOf(order: HandOver, means?: CounterMeans): Waiting {
  const { id, pickup_code, customer_name, status } = order
  const money = isUnpaid(order) && { reason: PAID_HERE, means, seen_status: status }
  return { order_id: id, label: `${pickup_code}, ${customer_name}`, from: status, ...money }
}

function setStatus(input: SetOrderStatus): Promise<OrderDetail> {
  const signal = AbortSignal.timeout(SILENCE_MS)
  return officeApi.office.orders.setStatus(input, { signal })
}
