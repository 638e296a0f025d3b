import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { askPasskey } from './device.ts'
import { DeviceRefusal } from './device-refusal.ts'
import type { PasskeyApi } from './passkey-api.ts'

/** Less than a challenge lasts: whoever leaves the page open all night is not refused in the morning. */
const OFFERED_AGAIN_MS = 240_000
const FAILED = 'La connexion a échoué. Réessayez dans un instant.'

/** Signs in with a passkey: by a press, or chosen among the addresses that the browser proposes. */
export function usePasskeyLogin(api: PasskeyApi, onEntered: (landing: string) => void) {
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Read by an offer that outlives a rendering.
  const now = useRef({ onEntered, isPressed: false, isGone: false })
  now.current.onEntered = onEntered

  async function enter(isOffered: boolean): Promise<void> {
    const asked = await api.challenge()
    // Answered in turn: an offer that is being made when the button is pressed is made before, and given up for it.
    await browserSupportsWebAuthnAutofill()
    // A browser asks one thing at a time: an offer that comes late would end what was pressed, or a page that was left.
    if (isOffered && (now.current.isPressed || now.current.isGone)) return
    const answer = await askPasskey(asked, { isOffered })
    setRefused(null)
    const { landing } = await api.signIn(answer)
    now.current.onEntered(landing)
  }

  async function offer(): Promise<void> {
    if (now.current.isPressed || !(await browserSupportsWebAuthnAutofill())) return
    await enter(true).catch((error) => {
      // Nobody chose one, or a press took over: nothing to tell. A key that the server refused is.
      const isAnswer = !(error instanceof DeviceRefusal) && isRefusal(error)
      if (isAnswer && error.code !== 'TOO_MANY_REQUESTS') setRefused(error.message)
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one offer for as long as the page is open.
  useEffect(() => {
    now.current.isGone = false
    void offer()
    const again = setInterval(() => void offer(), OFFERED_AGAIN_MS)
    return () => {
      clearInterval(again)
      now.current.isGone = true
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  async function press(): Promise<void> {
    now.current.isPressed = true
    setBusy(true)
    setRefused(null)
    try {
      await enter(false)
    } catch (error) {
      setRefused(isRefusal(error) ? error.message : FAILED)
      setBusy(false)
      now.current.isPressed = false
      void offer()
    }
  }

  return { refused, busy, press }
}

function isRefusal(error: unknown): error is { code?: string; message: string } {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500
}
