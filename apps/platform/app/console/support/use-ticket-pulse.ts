import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { platformApi } from '../../platform-api.ts'

const EVERY_MS = 10_000

/** Asks every few seconds whether any ticket has changed, and reads the page again when one has. */
export function useTicketPulse() {
  const { revalidate } = useRevalidator()
  const known = useRef<number | null>(null)
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Who cannot be asked now is asked again in a moment.
      const pulse = await platformApi.platform.support.pulse().catch(() => null)
      if (!pulse) return
      const changed = pulse.changed_at?.getTime() ?? 0
      if (known.current !== null && known.current !== changed) void revalidate()
      known.current = changed
    }
    void ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
