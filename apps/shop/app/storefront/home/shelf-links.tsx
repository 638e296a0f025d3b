import { type RefObject, useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** A pointer that only passes by fetches nothing. */
const INTENT_MS = 100

/**
 * Follows the links of a shelf, and fetches the page of the one that is about to be followed. The cards have plain links: a hundred of
 * the router's would each be brought to life by itself, for what one pair of ears can do.
 */
export function ShelfLinks({ shelf }: { shelf: RefObject<HTMLElement | null> }) {
  const navigate = useNavigate()
  const [near, setNear] = useState<string | null>(null)

  useEffect(() => {
    const element = shelf.current
    if (!element) return
    const follow = (event: MouseEvent) => {
      const address = isPlainClick(event) && addressAt(event)
      if (!address) return
      event.preventDefault()
      void navigate(address)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [shelf, navigate])

  useEffect(() => {
    const element = shelf.current
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
  }, [shelf])

  return near && <PrefetchPageLinks page={near} />
}

function addressAt({ target }: Event): string | null {
  if (!(target instanceof Element)) return null
  return target.closest('a')?.getAttribute('href') ?? null
}

/** Another button or a held key asks the browser for something else: a new tab, a download. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && !event.defaultPrevented
}
