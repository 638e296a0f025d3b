import { type KeyboardEvent, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Which picture of the strip is in view, and how to bring another there. */
export function usePictureStrip(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  function show(index: number) {
    const strip = track.current
    strip?.scrollTo({ left: Math.min(count - 1, Math.max(0, index)) * strip.clientWidth })
  }

  // The scroll position is the truth: a swipe, a key and a button all end there.
  function follow() {
    const strip = track.current
    if (strip && strip.clientWidth > 0) setShown(Math.round(strip.scrollLeft / strip.clientWidth))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    show(shown + step)
  }

  return { track, shown, show, follow, onKeyDown }
}
