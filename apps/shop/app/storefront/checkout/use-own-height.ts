import { type RefObject, useEffect } from 'react'

/** Tells an element's style how tall it is, so that one taller than the window can stick by its lower edge. */
export function useOwnHeight(
  element: RefObject<HTMLElement | null>,
  variable: `--${string}`,
): void {
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(() => {
      measured.style.setProperty(variable, `${measured.offsetHeight}px`)
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, variable])
}
