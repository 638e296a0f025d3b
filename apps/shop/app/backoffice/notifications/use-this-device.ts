import { useEffect, useState } from 'react'
import { currentSubscription } from './push-subscription.ts'

/** Whether this browser can be told, and under which address it is. */
export function useThisDevice() {
  const [support, setSupport] = useState<'unknown' | 'yes' | 'none'>('unknown')
  const [endpoint, setEndpoint] = useState<string | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return setSupport('none')
    setSupport('yes')
    currentSubscription().then(
      (subscription) => setEndpoint(subscription?.endpoint ?? null),
      () => setEndpoint(null),
    )
  }, [])
  return { support, endpoint, setEndpoint }
}
