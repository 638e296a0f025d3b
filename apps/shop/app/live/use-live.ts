import type { LiveEvent, LiveTopic } from '@fournil/contract/live'
import { useEffect, useRef } from 'react'

const REOPEN_MS = 15_000
/** So that those who were refused together do not come back together. */
const SPREAD_MS = 15_000

type Heard = {
  topics: readonly LiveTopic[]
  onEvent: (event: LiveEvent) => void
  /** The page was hidden or cut off for a while: anything may have changed. */
  onReturn: () => void
  /** The back office goes on listening in a tab that is not seen: a new order may ring there. */
  whileHidden?: boolean
}

/** Hears what the shop commits. Unless asked to, a hidden page does not listen; it catches up when it is seen again. */
export function useLive({ topics, onEvent, onReturn, whileHidden = false }: Heard): void {
  const latest = useRef({ topics, onEvent, onReturn })
  latest.current = { topics, onEvent, onReturn }

  useEffect(() => {
    let source: EventSource | null = null
    let missed = false
    let refused = false
    let reopenTimer: ReturnType<typeof setTimeout> | undefined

    function open() {
      source ??= listen()
    }
    function listen(): EventSource {
      const fresh = new EventSource('/live')
      fresh.onopen = () => {
        if (missed) latest.current.onReturn()
        missed = false
        refused = false
      }
      fresh.onmessage = ({ data }) => {
        const event = read(data)
        if (event && latest.current.topics.includes(event.topic)) latest.current.onEvent(event)
      }
      fresh.onerror = () => {
        missed = true
        // The browser retries a dropped stream by itself, but gives up on a refusal.
        if (fresh.readyState !== EventSource.CLOSED) return
        close()
        // Without a stream the page asks now and then what has changed.
        if (refused) latest.current.onReturn()
        refused = true
        reopenTimer = setTimeout(open, REOPEN_MS + Math.random() * SPREAD_MS)
      }
      return fresh
    }
    function close() {
      clearTimeout(reopenTimer)
      source?.close()
      source = null
    }
    function follow() {
      if (whileHidden || document.visibilityState === 'visible') return open()
      missed = true
      close()
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    // An open stream would keep the page out of the back-forward cache.
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', follow)
    return () => {
      close()
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', follow)
    }
  }, [whileHidden])
}

function read(data: string): LiveEvent | null {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
