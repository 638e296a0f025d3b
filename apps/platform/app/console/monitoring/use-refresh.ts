import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { useCallback, useEffect, useState } from 'react'
import { platformApi } from '../../platform-api.ts'

const EVERY_MS = 30_000

/** Reads the figures again every half minute while somebody looks at them, when they come back to them, and when asked. */
export function useRefresh(first: Monitoring) {
  const [monitoring, setMonitoring] = useState(first)
  const [isOld, setOld] = useState(false)
  const [busy, setBusy] = useState(false)

  const refresh = useCallback(async () => {
    setBusy(true)
    try {
      setMonitoring(await platformApi.platform.monitoring.get())
      setOld(false)
    } catch {
      setOld(true)
    } finally {
      setBusy(false)
    }
  }, [])

  useEffect(() => {
    const refreshSeen = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(refreshSeen, EVERY_MS)
    document.addEventListener('visibilitychange', refreshSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshSeen)
    }
  }, [refresh])

  return { monitoring, isOld, busy, refresh }
}
