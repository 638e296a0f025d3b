import { useEffect, useRef, useState } from 'react'
import { useOfficeLive } from '../../live/use-office-live.ts'
import { freshOrders, remember, type Seen, startLooking, type Waiting } from './fresh-orders.ts'

const MARKED_MS = 5 * 60_000

/** Which orders arrived while somebody was here; each is told once and stays marked for a while. */
export function useFreshOrders<Order extends Waiting>(
  waiting: readonly Order[],
  read_at: Date | string,
  onFresh: (fresh: Order[]) => void,
): ReadonlySet<string> {
  const seen = useRef<Seen>(null)
  const tell = useRef(onFresh)
  tell.current = onFresh
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  useOfficeLive(['orders'])

  useEffect(() => {
    const before = seen.current
    seen.current = before ? remember(before, waiting) : startLooking(waiting, read_at)
    const fresh = before ? freshOrders(before, waiting) : []
    if (fresh.length === 0) return
    tell.current(fresh)
    const ids = fresh.map(({ id }) => id)
    setMarked((now) => new Set([...now, ...ids]))
    setTimeout(
      () => setMarked((now) => new Set([...now].filter((id) => !ids.includes(id)))),
      MARKED_MS,
    )
  }, [waiting, read_at])
  return marked
}
