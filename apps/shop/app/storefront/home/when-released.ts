import { useEffect, useLayoutEffect, useState } from 'react'

/** The click of a tap comes a little after the finger has left. */
const CLICK_MS = 100

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/**
 * At once, or after the press: a page that grows between the two halves of a click moves its target away, and the click is lost.
 * The answer takes it back.
 */
export function whenReleased(act: () => void): () => void {
  if (isPressed) waiting.add(act)
  else act()
  return () => waiting.delete(act)
}

/** The value as it was when nothing was pressed. */
export function useValueWhenReleased<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  // After each rendering: with `[value]` React may leave it out for what a fetcher has, which is read from a ref.
  useLayoutEffect(() => {
    if (shown !== value) return whenReleased(() => setShown(() => value))
  })
  return shown
}

/** Notices presses as long as a page is shown that grows by itself. */
export function useWatchedPresses() {
  useEffect(() => {
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    addEventListener('pointermove', releaseIfMissed, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
      removeEventListener('pointermove', releaseIfMissed, true)
      release()
    }
  }, [])
}

function press({ target }: PointerEvent) {
  // A scrollbar belongs to the document itself, and there are browsers that do not say when it is released.
  if (target === document.documentElement) return
  clearTimeout(timer)
  isPressed = true
}

function release() {
  clearTimeout(timer)
  timer = setTimeout(actOnWaiting, CLICK_MS)
}

/** Outside the window, or behind its context menu. */
function releaseIfMissed({ buttons }: PointerEvent) {
  if (isPressed && buttons === 0) release()
}

function actOnWaiting() {
  isPressed = false
  for (const act of waiting) {
    waiting.delete(act)
    act()
  }
}
