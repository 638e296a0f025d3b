import { useLayoutEffect, useState } from 'react'

/** The click of a tap comes a little after the finger has left. */
const CLICK_MS = 100
/** Keys that press what has the focus; of a button the space bar does when it is let go. */
const PRESSING_KEYS = new Set(['Enter', ' '])

type Presser = 'pointer' | 'key'

// A press that began before any script was there is known to the head of the page.
const early = globalThis.earlyPresses?.down()
const down = new Set<Presser>(early && [early])
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

// From the first script on: the press that brings the page to life counts too.
if (typeof document !== 'undefined') {
  addEventListener('pointerdown', pressByPointer, true)
  addEventListener('pointerup', releasePointer, true)
  addEventListener('pointercancel', releasePointer, true)
  addEventListener('pointermove', releaseIfMissed, true)
  addEventListener('keydown', pressByKey, true)
  addEventListener('keyup', releaseKey, true)
  addEventListener('blur', releaseAll)
}

/**
 * At once, or after the press: a page that grows between the two halves of a click moves its target away, and the click is lost.
 * The answer takes it back.
 */
export function whenReleased(act: () => void): () => void {
  if (down.size > 0 || timer) waiting.add(act)
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

function pressByPointer({ target, button }: PointerEvent) {
  // A scrollbar belongs to the document itself, and there are browsers that do not say when it is released.
  if (button === 0 && target !== document.documentElement) press('pointer')
}

function pressByKey({ key }: KeyboardEvent) {
  releaseAll()
  if (PRESSING_KEYS.has(key)) press('key')
}

function press(presser: Presser) {
  clearTimeout(timer)
  timer = undefined
  down.add(presser)
}

function releasePointer() {
  release('pointer')
}

function releaseKey() {
  release('key')
}

/** A key that falls, or another window: whatever was pressed is not any more, though its end was not told. */
function releaseAll() {
  releasePointer()
  releaseKey()
}

function release(presser: Presser) {
  if (down.delete(presser) && down.size === 0) timer ??= setTimeout(actOnWaiting, CLICK_MS)
}

/** Let go outside the window, or over a list that the browser draws itself. */
function releaseIfMissed({ buttons }: PointerEvent) {
  if (buttons === 0) releasePointer()
}

function actOnWaiting() {
  timer = undefined
  for (const act of waiting) {
    waiting.delete(act)
    act()
  }
}
