import { useCallback, useEffect, useState } from 'react'
import { askOrder, type OrderKey } from './ask-order.ts'
import { nextLook } from './next-look.ts'
import type { Order } from './order.ts'
import { orderState } from './order-state.ts'

export type LiveOrder = {
  order: Order
  /** The last question went unanswered; it is asked again. */
  isOffline: boolean
  /** What another call of this page has learnt. */
  know: (order: Order) => void
  look: () => void
}

/** The order as it stands, asked after while the page is in view: often while the payment is open, rarely afterwards. */
export function useLiveOrder(loaded: Order, { order_id, token }: OrderKey): LiveOrder {
  const [order, setOrder] = useState(loaded)
  const [asked, setAsked] = useState(0)
  const [isOffline, setOffline] = useState(false)
  useEffect(() => setOrder(loaded), [loaded])

  const look = useCallback(async () => {
    const { data, error } = await askOrder({ order_id, token })
    if (data) setOrder(data)
    setOffline(error !== null)
    setAsked((count) => count + 1)
  }, [order_id, token])

  const wait = nextLook(orderState(order), order.status, asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, whatever it says, sets the next clock
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(() => document.visibilityState === 'visible' && look(), wait)
    return () => clearTimeout(timer)
  }, [wait, asked, look])

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [look])

  return { order, isOffline, know: setOrder, look }
}
