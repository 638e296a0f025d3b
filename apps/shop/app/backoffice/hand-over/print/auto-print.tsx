import { useEffect, useRef, useState } from 'react'
import { useArrivalsState } from '../../arrivals/arrivals-store.ts'
import { ticketAddress } from '../../orders/print/print-addresses.ts'
import { PRINTED } from '../../orders/print/print-bar.tsx'
import { usePrintSetting } from './print-setting.ts'

/** A ticket that never says that it is printed, because the line was cut, makes way for the next. */
const LONGEST_MS = 60_000

/** Prints the tickets of this store's new orders one after the other, where the device was told to. */
export function AutoPrint({ store_id }: { store_id: string }) {
  const { isOn } = usePrintSetting()
  const { fresh } = useArrivalsState()
  const known = useRef(new Set<string>())
  const [queue, setQueue] = useState<readonly string[]>([])

  useEffect(() => {
    const mine = fresh.filter(
      (order) => order.store_id === store_id && !known.current.has(order.id),
    )
    for (const { id } of mine) known.current.add(id)
    if (isOn && mine.length > 0) setQueue((now) => [...now, ...mine.map(({ id }) => id)])
  }, [fresh, isOn, store_id])

  const [next] = queue
  useEffect(() => {
    if (!next) return
    const goOn = () => setQueue((now) => now.slice(1))
    const hear = ({ data, origin }: MessageEvent) => {
      if (data === PRINTED && origin === window.location.origin) goOn()
    }
    const timer = setTimeout(goOn, LONGEST_MS)
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [next])
  if (!next) return null
  return (
    <iframe
      key={next}
      src={ticketAddress(next)}
      title="Ticket à imprimer"
      tabIndex={-1}
      aria-hidden="true"
      className="hand-over-paper"
    />
  )
}
