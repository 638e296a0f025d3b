import { useLayoutEffect, useState } from 'react'

/** The click of a tap comes a little after the finger has left. */
const CLICK_MS = 100
/** Keys that press what has the focus; of a button the space bar does when it is let go. */
const PRESSING_KEYS = new Set(['Enter', ' '])

// A press that began before any script was there is known to the head of the page.
let isPressed = globalThis.earlyPresses?.isDown() ?? false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

// From the first script on: the press that brings the page to life counts too.
if (typeof document !== 'undefined') {
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
  addEventListener('pointermove', releaseIfMissed, true)
  addEventListener('keydown', pressByKey, true)
  addEventListener('keyup', release, true)
  addEventListener('blur', release)
}

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

function press({ target, button }: PointerEvent) {
  // A scrollbar belongs to the document itself, and there are browsers that do not say when it is released.
  if (button === 0 && target !== document.documentElement) begin()
}

function pressByKey({ key }: KeyboardEvent) {
  if (PRESSING_KEYS.has(key)) begin()
  else release()
}

function begin() {
  clearTimeout(timer)
  timer = undefined
  isPressed = true
}

function release() {
  if (isPressed) timer ??= setTimeout(actOnWaiting, CLICK_MS)
}

/** Let go outside the window, or over a list that the browser draws itself. */
function releaseIfMissed({ buttons }: PointerEvent) {
  if (buttons === 0) release()
}

function actOnWaiting() {
  timer = undefined
  isPressed = false
  for (const act of waiting) {
    waiting.delete(act)
    act()
  }
}
