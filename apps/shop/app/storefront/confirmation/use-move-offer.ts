import type { OutputOf } from '@fournil/contract/http-calls'
import { useEffect, useState } from 'react'
import { askMove, type OrderKey } from './ask-order.ts'

type MoveOffer = OutputOf<'POST /shop/orders/{order_id}/pickup-offer'>

export type MoveChoice = { store_id: string; date: string | null; time: string | null }

/** The days and hours to which an order can go, asked for anew with every store and date. */
export function useMoveOffer(key: OrderKey, { store_id, date }: MoveChoice, asking: boolean) {
  const [offer, setOffer] = useState<MoveOffer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const { order_id, token } = key
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same question again
  useEffect(() => {
    if (!asking) return
    let isCurrent = true
    setFailure(null)
    void askMove({ order_id, token }, { store_id, date: date ?? undefined }).then((answer) => {
      if (!isCurrent) return
      if (answer.data) setOffer(answer.data)
      else setFailure(answer.error.message)
    })
    return () => {
      isCurrent = false
    }
  }, [asking, order_id, token, store_id, date, turn])
  return {
    offer: offer?.store_id === store_id ? offer : null,
    failure,
    askAgain: () => setTurn((count) => count + 1),
  }
}
