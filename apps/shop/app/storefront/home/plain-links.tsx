import { type RefObject, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { addressAt, useFollowLinks } from './use-follow-links.ts'

/** A pointer that only passes by fetches nothing. */
const INTENT_MS = 100

/** Follows the plain links of a part of the page, and fetches what the one leads to that is about to be followed. */
export function PlainLinks({ of: part }: { of: RefObject<HTMLElement | null> }) {
  const [near, setNear] = useState<string | null>(null)

  useFollowLinks(part)

  useEffect(() => {
    const element = part.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const approach = (event: Event) => {
      clearTimeout(timer)
      const address = addressAt(event)
      if (address) timer = setTimeout(() => setNear(address), INTENT_MS)
    }
    const signs = ['mouseover', 'focusin', 'touchstart'] as const
    for (const sign of signs) element.addEventListener(sign, approach, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) element.removeEventListener(sign, approach)
    }
  }, [part])

  return near && <PrefetchPageLinks page={near} />
}
