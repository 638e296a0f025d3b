import { useEffect, useState } from 'react'
import { useArrivalsState } from './arrivals-store.ts'

const MARKED_MS = 5 * 60_000

/** Which orders came in while this list was open; each stays marked for a while. */
export function useMarkedOrders(): ReadonlySet<string> {
  const { fresh } = useArrivalsState()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (fresh.length === 0) return
    const ids = fresh.map(({ id }) => id)
    setMarked((now) => new Set([...now, ...ids]))
    setTimeout(
      () => setMarked((now) => new Set([...now].filter((id) => !ids.includes(id)))),
      MARKED_MS,
    )
  }, [fresh])
  return marked
}
