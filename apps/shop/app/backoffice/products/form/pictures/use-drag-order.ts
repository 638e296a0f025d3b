import { type PointerEvent, useEffect, useRef, useState } from 'react'

type Drag = { from: number; over: number }

/** Dragging by mouse, pen or finger: the place under the pointer is shown, and taken when it is let go. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  function begin(from: number, { pointerId, button }: PointerEvent) {
    if (button !== 0) return
    stop.current()
    let over = from
    setDrag({ from, over })
    const moving = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      over = placeAt(event.clientX, event.clientY) ?? over
      setDrag({ from, over })
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      stop.current()
      if (event.type === 'pointerup' && over !== from) onMove(from, over)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Else the dialog around would close.
      event.stopPropagation()
      stop.current()
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', moving, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', cancel, { signal, capture: true })
    stop.current = () => {
      listening.abort()
      setDrag(null)
    }
  }
  return { drag, begin }
}

function placeAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return tile ? Number(tile.dataset.place) : null
}
