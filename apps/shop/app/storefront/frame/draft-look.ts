import type {
  DraftLook,
  DraftLookMessage,
  DraftLookWanted,
} from '@fournil/contract/shop/draft-look'
import { useEffect, useSyncExternalStore } from 'react'

let look: DraftLook | null = null
const listeners = new Set<() => void>()

/** The look that somebody tries in the back office, in a frame of that page; null for everyone else. */
export function useDraftLook(): DraftLook | null {
  return useSyncExternalStore(
    subscribe,
    () => look,
    () => null,
  )
}

/** Asks the page around for it. Only a page of this very host is heard. */
export function useDraftLookFromParent(): void {
  useEffect(() => {
    if (window.parent === window) return
    const { origin } = window.location
    const hear = ({ origin: from, source, data }: MessageEvent<DraftLookMessage>) => {
      if (from !== origin || source !== window.parent || data?.kind !== 'draft-look') return
      look = data.look
      for (const listener of listeners) listener()
    }
    window.addEventListener('message', hear)
    const wanted: DraftLookWanted = { kind: 'draft-look-wanted' }
    window.parent.postMessage(wanted, origin)
    return () => window.removeEventListener('message', hear)
  }, [])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
