import type { HandOver, HandOvers } from '@fournil/contract/office/hand-over'
import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'
import { useRef, useState } from 'react'

type Answer = { id: string; status: OrderStatus; payment_status: PaymentStatus }
type Answered = { day: HandOvers; answers: readonly Answer[] }

/** The orders of the day as the answers to changes have them, until the day is read again. */
export function useLatestStatuses(day: HandOvers) {
  const [answered, setAnswered] = useState<Answered>({ day, answers: [] })
  // An answer may come long after it was asked for: it counts for the day as it was last read.
  const read = useRef(day)
  read.current = day
  const answers = answered.day === day ? answered.answers : []
  return {
    orders: answers.length === 0 ? day.orders : day.orders.map((order) => latest(order, answers)),
    onAnswer: ({ id, status, payment_status }: Answer) =>
      setAnswered((before) => ({
        day: read.current,
        answers: [
          ...(before.day === read.current ? before.answers : []),
          { id, status, payment_status },
        ],
      })),
  }
}

function latest(order: HandOver, answers: readonly Answer[]): HandOver {
  const answer = answers.findLast(({ id }) => id === order.id)
  if (!answer) return order
  const { status, payment_status } = answer
  return { ...order, status, payment_status, is_late: order.is_late && status !== 'completed' }
}
