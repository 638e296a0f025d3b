import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'

/** Whether this browser knows passkeys; null until it could be asked. */
export function useSupported(): boolean | null {
  const [isSupported, setSupported] = useState<boolean | null>(null)
  useEffect(() => setSupported(browserSupportsWebAuthn()), [])
  return isSupported
}
