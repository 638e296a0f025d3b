import { UNDO_SECONDS } from '@fournil/domain/orders'
import { useEffect, useState } from 'react'
import type { Done } from './use-set-status.ts'

/** What was done last, for as long as it can be taken back. */
export function useDone() {
  const [done, say] = useState<Done | null>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => say(null), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [done])
  return { done, say, forget: () => say(null) }
}
