import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'

/** Whether passkeys work here: `yes`, or the sentence that says why not; null until the browser could be asked. */
export function useSupported(): 'yes' | (string & {}) | null {
  const [answer, setAnswer] = useState<string | null>(null)
  useEffect(() => setAnswer(whyNot() ?? 'yes'), [])
  return answer
}

function whyNot(): string | null {
  // Without TLS a browser hides what it knows.
  if (!window.isSecureContext) return 'Les clés d’accès demandent une connexion sécurisée (https).'
  if (!browserSupportsWebAuthn()) return 'Ce navigateur ne connaît pas les clés d’accès.'
  if (isNumber(window.location.hostname))
    return 'Les clés d’accès demandent une adresse en lettres, et non en chiffres.'
  return null
}

// A key belongs to a name: browsers make none for `192.168.1.20` or `[::1]`.
function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}
