import { useEffect, useState } from 'react'
import { officeApi } from '../../office-api.ts'

type Offer = Awaited<ReturnType<typeof officeApi.office.orderPickup.offer>>
type Wish = { store_id: string; date?: string }
type Answer = { wish: Wish; offer: Offer | null; error: unknown }

/** When else an order can be collected, at the store and on the date that are asked for. */
export function useMoveOffer(order: { id: string; store_id: string }, isOpen: boolean) {
  const [wish, setWish] = useState<Wish>({ store_id: order.store_id })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const order_id = order.id
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    const hear = (heard: Omit<Answer, 'wish'>) => isGone || setAnswer({ wish, ...heard })
    officeApi.office.orderPickup.offer({ order_id, ...wish }).then(
      (offer) => hear({ offer, error: null }),
      (error: unknown) => hear({ offer: null, error }),
    )
    return () => {
      isGone = true
    }
  }, [order_id, wish, isOpen])
  const isAsking = answer?.wish !== wish
  return {
    wish,
    setWish,
    isAsking,
    /** What was answered for another store or date is not shown for this one. */
    offer: isAsking ? null : answer.offer,
    error: isAsking ? null : answer.error,
    days: answer?.wish.store_id === wish.store_id ? (answer.offer?.days ?? []) : [],
  }
}
