import { ImpersonationBanner } from '@fournil/ui/impersonation-banner'
import { toast } from '@fournil/ui/toast'
import { useEffect, useState } from 'react'
import { minutesLeft } from './minutes-left.ts'

type ImpersonationProps = {
  user: string
  admin_email: string
  reason: string
  expires_at: Date | string
  /** The server's clock when it wrote the page: the browser begins with the same minute. */
  asked_at: number
  platformOrigin: string
}

const TICK_MS = 5000
const FAILED = 'La session d’assistance n’a pas pu être terminée. Réessayez dans un instant.'

/** In view as long as somebody acts for somebody else; when the time is up, so is the session. */
export function Impersonation(impersonation: ImpersonationProps) {
  const { user, admin_email, reason, expires_at, asked_at, platformOrigin } = impersonation
  const [minutes, setMinutes] = useState(() => minutesLeft(expires_at, asked_at))
  const [isEnding, setEnding] = useState(false)

  useEffect(() => {
    const tick = setInterval(() => setMinutes(minutesLeft(expires_at, Date.now())), TICK_MS)
    return () => clearInterval(tick)
  }, [expires_at])
  useEffect(() => {
    if (minutes === 0) backToConsole(platformOrigin)
  }, [minutes, platformOrigin])

  async function end() {
    setEnding(true)
    if (await isEnded()) return backToConsole(platformOrigin)
    setEnding(false)
    toast(FAILED, { tone: 'danger' })
  }

  return (
    <ImpersonationBanner
      user={user}
      admin={admin_email}
      reason={reason}
      minutesLeft={minutes}
      onEnd={end}
      busy={isEnding}
    />
  )
}

async function isEnded(): Promise<boolean> {
  try {
    return (await fetch('/api/functions/end-impersonation', { method: 'POST' })).ok
  } catch {
    return false
  }
}

function backToConsole(platformOrigin: string) {
  window.location.assign(`${platformOrigin}/platform/users-management`)
}
