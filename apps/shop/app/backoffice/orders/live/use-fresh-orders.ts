import { useEffect, useRef, useState } from 'react'
import { useOfficeLive } from '../../live/use-office-live.ts'
import { freshOrders, remember, type Seen, type Waiting } from './fresh-orders.ts'

const MARKED_MS = 5 * 60_000

/** Which orders arrived while somebody was here; each is told once and stays marked for a while. */
export function useFreshOrders<Order extends Waiting>(
  waiting: readonly Order[],
  onFresh: (fresh: Order[]) => void,
): ReadonlySet<string> {
  const heard = useRef(new Set<string>())
  const seen = useRef<Seen>(null)
  const tell = useRef(onFresh)
  tell.current = onFresh
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  useOfficeLive(['orders'], ({ id }) => {
    if (id) heard.current.add(id)
  })

  useEffect(() => {
    const before = seen.current
    seen.current = remember(before, waiting)
    const fresh = before ? freshOrders(before, waiting, heard.current) : []
    if (fresh.length === 0) return
    tell.current(fresh)
    const ids = fresh.map(({ id }) => id)
    setMarked((now) => new Set([...now, ...ids]))
    setTimeout(
      () => setMarked((now) => new Set([...now].filter((id) => !ids.includes(id)))),
      MARKED_MS,
    )
  }, [waiting])
  return marked
}
