import { toast } from '@fournil/ui/toast'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * While the line is cut another page cannot be fetched, and the browser would show its own in the place of everything.
 * The link that was pressed last is followed when the line is back.
 */
export function useHeldLinks(isCut: boolean): void {
  const held = useRef<string>(null)
  const go = useNavigate()
  // Another function at every turn of the page; only the line's return follows the link.
  const navigate = useRef(go)
  navigate.current = go

  useEffect(() => {
    if (!isCut) return
    const hold = (event: MouseEvent) => {
      const address = otherPage(event)
      if (!address) return
      event.preventDefault()
      event.stopPropagation()
      held.current = address
      toast('Hors ligne\u00a0: cette page s’ouvrira au retour de la connexion.', {
        tone: 'neutral',
      })
    }
    document.addEventListener('click', hold, { capture: true })
    return () => {
      document.removeEventListener('click', hold, { capture: true })
      if (held.current) void navigate.current(held.current)
      held.current = null
    }
  }, [isCut])
}

/** Where a press leads, if it is another page in this tab. */
function otherPage({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || ctrlKey || metaKey || shiftKey || link.target || link.hasAttribute('download'))
    return null
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  const { location } = window
  const isPage = origin === location.origin && /^\/admin(\/|$)/.test(pathname)
  return isPage && pathname !== location.pathname ? pathname + search : null
}
