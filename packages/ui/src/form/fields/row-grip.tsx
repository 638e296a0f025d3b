import { type PointerEvent, useRef } from 'react'
import { ListIcon } from '../../icons/list.tsx'

/** Takes a row to another place by mouse, pen or finger; the arrows beside it do the same for a keyboard. */
export function RowGrip({ onDrop }: { onDrop: (place: number) => void }) {
  const isDragging = useRef(false)
  function take(event: PointerEvent<HTMLSpanElement>) {
    isDragging.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function letGo(event: PointerEvent<HTMLSpanElement>) {
    if (!isDragging.current) return
    isDragging.current = false
    if (event.type === 'pointercancel') return
    const list = event.currentTarget.closest('fieldset')
    const place = rowsOf(list).findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return event.clientY >= top && event.clientY <= bottom
    })
    if (place >= 0) onDrop(place)
  }
  return (
    <span
      className="form-row-grip"
      aria-hidden="true"
      onPointerDown={take}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <ListIcon />
    </span>
  )
}

/** Of this list alone: a row may hold a list of its own. */
export function rowsOf(list: HTMLFieldSetElement | null): HTMLElement[] {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  return [...rows].filter((row) => row.parentElement === list)
}
