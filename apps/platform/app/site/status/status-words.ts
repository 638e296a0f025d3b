import type { PublicStatus } from '@fournil/contract/platform/monitoring'
import { formatDateFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { WatchedInPublic } from '@fournil/domain/incidents'
import { plural } from '@fournil/domain/text'
import type { Tone } from '@fournil/ui/badge'

export const INCIDENT_WORDS: Readonly<Record<WatchedInPublic, string>> = {
  site: 'La plateforme ne répondait pas',
  api: 'Trop de demandes échouaient',
  database: 'La plateforme était lente',
  mails: 'Des e-mails partaient en retard',
}

/** What is true now, in a sentence. */
export function stateOf({ is_up, incidents }: PublicStatus): {
  tone: Tone
  title: string
  text: string
} {
  if (is_up === false)
    return {
      tone: 'danger',
      title: 'La plateforme ne répond pas',
      text: 'Nous en sommes avertis et nous y travaillons.',
    }
  if (incidents.some(({ closed_at }) => !closed_at))
    return {
      tone: 'warning',
      title: 'Un incident est en cours',
      text: 'Nous en sommes avertis et nous y travaillons.',
    }
  if (is_up === null)
    return {
      tone: 'neutral',
      title: 'Aucune mesure récente',
      text: 'Nous ne savons pas encore dire comment va la plateforme.',
    }
  return {
    tone: 'success',
    title: 'Tout fonctionne',
    text: 'Les boutiques et leur administration répondent.',
  }
}

/** 'le lundi 16 novembre 2026 à 16h51'. */
export function momentText(moment: Date): string {
  const { date, minutes } = wallClockIn('Europe/Paris', moment)
  return `le ${formatDateFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}

/** '99,95 %'. */
export function percentText(percent: number): string {
  return `${percent.toLocaleString('fr-FR', { maximumFractionDigits: 2 })}\u202f%`
}

/** How long it lasted: '3 minutes', '2 heures 05'. */
export function durationText(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return plural(minutes, 'minute')
  const rest = minutes % 60
  const hours = plural(Math.floor(minutes / 60), 'heure')
  return rest === 0 ? hours : `${hours} ${String(rest).padStart(2, '0')}`
}
