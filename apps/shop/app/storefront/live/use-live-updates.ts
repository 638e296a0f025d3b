import type { LiveTopic } from '@fournil/contract/live'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const TOPICS: readonly LiveTopic[] = ['theme', 'catalogue', 'stores', 'tenant']
/** Changes come in bursts, and every open page hears them at once. */
const PAUSE_MS = 200
const SPREAD_MS = 400
const REOPEN_MS = 15_000

/** What the shop commits shows in the open page. A hidden page does not listen; it catches up when it is seen again. */
export function useLiveUpdates(): void {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate

  useEffect(() => {
    let source: EventSource | null = null
    let missed = false
    let refreshTimer: ReturnType<typeof setTimeout> | undefined
    let reopenTimer: ReturnType<typeof setTimeout> | undefined

    function catchUp(delay: number) {
      clearTimeout(refreshTimer)
      refreshTimer = setTimeout(() => refresh.current(), delay)
    }
    function open() {
      source ??= listen()
    }
    function listen(): EventSource {
      const fresh = new EventSource('/live')
      fresh.onopen = () => {
        if (missed) catchUp(0)
        missed = false
      }
      fresh.onmessage = ({ data }) => {
        if (isOurs(data)) catchUp(PAUSE_MS + Math.random() * SPREAD_MS)
      }
      fresh.onerror = () => {
        missed = true
        // The browser retries a dropped stream by itself, but gives up on a refusal.
        if (fresh.readyState !== EventSource.CLOSED) return
        close()
        reopenTimer = setTimeout(open, REOPEN_MS)
      }
      return fresh
    }
    function close() {
      clearTimeout(reopenTimer)
      source?.close()
      source = null
    }
    function follow() {
      if (document.visibilityState === 'visible') return open()
      missed = true
      close()
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    // An open stream would keep the page out of the back-forward cache.
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', follow)
    return () => {
      clearTimeout(refreshTimer)
      close()
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', follow)
    }
  }, [])
}

function isOurs(data: string): boolean {
  try {
    return TOPICS.includes(JSON.parse(data).topic)
  } catch {
    return false
  }
}
