import { type RefObject, useEffect } from 'react'

const GAP = 8

/** While the bar stands, the page knows how much it takes: what is said at the bottom is said above it, however it wraps. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty('--selection-bar', `${Math.ceil(height) + GAP}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--selection-bar')
    }
  }, [bar, isShown])
}
