import { Button } from './button.tsx'

export type ImpersonationBannerProps = {
  /** The account that is being used. */
  user: string
  /** The super administrator behind it. */
  admin: string
  reason: string
  minutesLeft: number
  onEnd: () => void
  busy?: boolean
}

/** 120 px high, always: pages count on it. */
export function ImpersonationBanner({
  user,
  admin,
  reason,
  minutesLeft,
  onEnd,
  busy,
}: ImpersonationBannerProps) {
  return (
    <section className="impersonation-banner" aria-label="Session d’assistance">
      <p className="impersonation-minutes">
        <strong>{minutesLeft}</strong>
        {minutesLeft < 2 ? 'minute' : 'minutes'}
      </p>
      <div className="impersonation-text">
        <p className="impersonation-title">Vous agissez au nom de {user}</p>
        <p>
          {admin} · {reason}
        </p>
      </div>
      <Button busy={busy} onClick={onEnd}>
        Terminer
      </Button>
    </section>
  )
}
