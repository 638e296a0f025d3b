import { useCallback, useEffect, useRef } from 'react'

const PRESSABLE = 'button, a, label, summary, [role="button"]'
/** A toast settles into its place from this far below. */
const MARGIN = 16

/** What was pressed last: by pointer, whether or not that moves the focus, or by key. */
export function useLastPressed(): () => Element | null {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest(PRESSABLE) : null
    }
    document.addEventListener('pointerdown', note, true)
    document.addEventListener('keydown', note, true)
    return () => {
      document.removeEventListener('pointerdown', note, true)
      document.removeEventListener('keydown', note, true)
    }
  }, [])
  return useCallback(() => pressed.current, [])
}

/** Who presses twice must meet the button again: what would lie over it goes to the other end of the window. */
export function keepClearOf(stack: HTMLElement, pressed: Element | null): void {
  stack.removeAttribute('data-place')
  const shown = stack.lastElementChild
  if (!pressed?.isConnected || !shown) return
  if (overlap(shown.getBoundingClientRect(), pressed.getBoundingClientRect()))
    stack.setAttribute('data-place', 'top')
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return (
    a.left < b.right + MARGIN &&
    b.left < a.right + MARGIN &&
    a.top < b.bottom + MARGIN &&
    b.top < a.bottom + MARGIN
  )
}
