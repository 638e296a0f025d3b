import type { OrderingPause } from '@fournil/contract/shop/stores'
import { Banner } from '@fournil/ui/banner'
import { useEffect, useRef } from 'react'

type PausedOrdersProps = {
  pause: OrderingPause
  /** The pause has ended by the clock. */
  onOver: () => unknown
  shape?: 'box' | 'strip'
}

// A timer counts no further; by then the page has been looked at anew.
const LONGEST_WAIT_MS = 24 * 3_600_000

/** Orders are not taken for a while. It goes by itself when the hour has come. */
export function PausedOrders({ pause, onOver, shape = 'box' }: PausedOrdersProps) {
  const over = useRef(onOver)
  over.current = onOver
  const until = pause.until && Date.parse(pause.until)
  useEffect(() => {
    if (!until) return
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(0, until - Date.now()) + 500)
    const timer = setTimeout(() => over.current(), wait)
    return () => clearTimeout(timer)
  }, [until])
  return (
    <Banner tone="warning" shape={shape} role="status" title={pause.sentence}>
      Votre panier est gardé.
    </Banner>
  )
}
