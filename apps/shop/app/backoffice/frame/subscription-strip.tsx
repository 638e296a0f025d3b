import type { SubscriptionNotice } from '@fournil/contract/office/subscription'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { mayOpen } from '@fournil/domain/permissions'
import type { Tone } from '@fournil/ui/badge'
import { Banner } from '@fournil/ui/banner'
import { Link } from 'react-router'
import { roleOf } from './login-redirect.ts'
import { useOffice } from './use-office.ts'

/** What everybody here should know of the shop's subscription; whoever can do something about it is led there. */
export function SubscriptionStrip() {
  const { notice, person } = useOffice()
  if (!notice) return null
  const { tone, title, text, way } = wordsOf(notice)
  const screen = notice.kind === 'deletion' ? '/admin/data' : '/admin/subscription'
  return (
    <Banner
      tone={tone}
      shape="strip"
      title={title}
      aria-label="Abonnement"
      action={mayOpen(roleOf(person), screen) && <Link to={screen}>{way}</Link>}
    >
      {text}
    </Banner>
  )
}

type Words = { tone: Tone; title: string; text: string; way: string }

function wordsOf({ kind, at, time_zone }: SubscriptionNotice): Words {
  switch (kind) {
    case 'closed':
      return {
        tone: 'danger',
        title: 'Les commandes en ligne sont fermées',
        text: 'Votre essai ou votre abonnement est terminé. Votre boutique reste visible, mais elle ne prend plus de commandes.',
        way: 'Choisir une formule',
      }
    case 'deletion':
      return {
        tone: 'danger',
        title: `Cette boutique sera supprimée le ${momentOf(at, time_zone)}`,
        text: 'Elle est fermée au public et ne prend plus de commandes.',
        way: 'Voir ou annuler',
      }
    case 'trial_ending':
      return {
        tone: 'info',
        title: `Votre essai se termine le ${momentOf(at, time_zone)}`,
        text: 'Sans formule choisie d’ici là, votre boutique ne prendra plus de commandes.',
        way: 'Choisir une formule',
      }
    case 'ending':
      return {
        tone: 'warning',
        title: `Votre abonnement se termine le ${momentOf(at, time_zone)}`,
        text: 'Il a été résilié. Ensuite, votre boutique ne prendra plus de commandes.',
        way: 'Voir l’abonnement',
      }
    case 'payment_late':
      return {
        tone: 'danger',
        title: 'Le paiement de votre abonnement a échoué',
        text: `Sans paiement d’ici le ${momentOf(at, time_zone)}, votre boutique ne prendra plus de commandes.`,
        way: 'Régler l’abonnement',
      }
  }
}

/** 'lundi 30 novembre 2026 à 10h' */
function momentOf(at: Date | null, timeZone: string): string {
  const { date, minutes } = wallClockIn(timeZone, at ?? new Date(0))
  return `${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}
