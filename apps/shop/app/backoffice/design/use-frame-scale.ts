import { type RefObject, useEffect, useState } from 'react'

/** How much a page of this width has to shrink to fit into its box; never larger than life. */
export function useFrameScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [space, setSpace] = useState(width)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace(entry.contentRect.width)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return Math.min(1, space / width) || 1
}
