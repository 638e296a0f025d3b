import type { OrderStatus } from '@fournil/domain/orders'
import { useState } from 'react'

/** Which question is open about an order; `round` counts them, so that no answer is left over from the last one. */
export type Asking = {
  kind: 'reason' | 'confirm' | 'early' | 'cancel' | 'no_show' | 'refund' | 'move' | 'message' | null
  next: OrderStatus
  round: number
}

export function useAsking() {
  const [asking, setAsking] = useState<Asking>({ kind: null, next: 'pending', round: 0 })
  return {
    asking,
    ask: (kind: NonNullable<Asking['kind']>, next: OrderStatus) =>
      setAsking(({ round }) => ({ kind, next, round: round + 1 })),
    stopAsking: () => setAsking((now) => ({ ...now, kind: null })),
  }
}
