import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

export type TrialBannerProps = {
  /** Whole days left; 0 or less means that the trial is over and ordering is closed. */
  daysLeft: number
  action?: ReactNode
}

export function TrialBanner({ daysLeft, action }: TrialBannerProps) {
  if (daysLeft <= 0) {
    return (
      <Banner tone="danger" shape="strip" title="L’essai gratuit est terminé" action={action}>
        Votre boutique reste visible, mais les commandes sont fermées.
      </Banner>
    )
  }
  const days = daysLeft === 1 ? 'Dernier jour' : `Encore ${daysLeft} jours`
  return (
    <Banner
      tone={daysLeft <= 3 ? 'warning' : 'info'}
      shape="strip"
      title={`${days} d’essai gratuit`}
      action={action}
    >
      Ensuite, votre boutique reste visible et les commandes se ferment.
    </Banner>
  )
}
