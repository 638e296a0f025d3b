import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows the plain links of a part of the page as the router's own would. Those are each drawn and brought to life by
 * themselves: many of them cost a phone, and the server, more than one pair of ears for all.
 */
export function useFollowLinks(
  part: RefObject<HTMLElement | null>,
  { preventScrollReset = false } = {},
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = part.current
    if (!element) return
    const follow = (event: MouseEvent) => {
      const address = isPlainClick(event) && addressAt(event)
      if (!address) return
      event.preventDefault()
      void navigate(address, { preventScrollReset })
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [part, navigate, preventScrollReset])
}

export function addressAt({ target }: Event): string | null {
  if (!(target instanceof Element)) return null
  return target.closest('a')?.getAttribute('href') ?? null
}

/** Another button or a held key asks the browser for something else: a new tab, a download. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && !event.defaultPrevented
}
