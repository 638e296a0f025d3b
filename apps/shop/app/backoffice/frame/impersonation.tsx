import { ImpersonationBanner } from '@fournil/ui/impersonation-banner'
import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { minutesLeft } from './minutes-left.ts'

type ImpersonationProps = {
  user: string
  admin_email: string
  reason: string
  expires_at: Date | string
  /** The server's clock when it wrote the page: the browser begins with the same minute. */
  asked_at: number
}

const TICK_MS = 5000

/** In view as long as somebody acts for somebody else; when the time is up, so is the session. */
export function Impersonation(impersonation: ImpersonationProps) {
  const { user, admin_email, reason, expires_at, asked_at } = impersonation
  const [minutes, setMinutes] = useState(() => minutesLeft(expires_at, asked_at))
  const submit = useSubmit()
  const end = () => submit(null, { method: 'post', action: '/admin/logout' })

  useEffect(() => {
    const tick = setInterval(() => setMinutes(minutesLeft(expires_at, Date.now())), TICK_MS)
    return () => clearInterval(tick)
  }, [expires_at])
  useEffect(() => {
    if (minutes === 0) window.location.assign('/admin/login?expired=1')
  }, [minutes])

  return (
    <ImpersonationBanner
      user={user}
      admin={admin_email}
      reason={reason}
      minutesLeft={minutes}
      onEnd={end}
    />
  )
}
