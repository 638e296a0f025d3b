import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const REFRESH_MS = 5 * 60_000

/** The screen stays on all day: hours pass and midnight comes even when no order does. */
export function useFresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && revalidate()
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
