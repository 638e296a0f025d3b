import { useEffect, useRef } from 'react'

const PLACES = 'tr, [role="dialog"]'
const NEAREST = '.order-link, .order-top select'

/** A button that had the focus and has nothing left to do hands it to the order it belongs to, not to the top of the page. */
export function useKeptFocus(isThere: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<Element | null>(null)
  useEffect(() => {
    if (isThere) {
      place.current = button.current?.closest(PLACES) ?? null
      return
    }
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(NEAREST)?.focus()
  }, [isThere])
  return button
}
