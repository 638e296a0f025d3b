import { formatDateFr, formatShortDateFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import type { DisputeStatus } from '@fournil/domain/disputes'
import type { Tone } from '@fournil/ui/badge'

type Moment = { date: string; time: string }

export const DISPUTE_TONES: Readonly<Record<DisputeStatus, Tone>> = {
  warning_needs_response: 'warning',
  warning_under_review: 'info',
  warning_closed: 'neutral',
  needs_response: 'warning',
  under_review: 'info',
  won: 'success',
  lost: 'danger',
}

/** '24/10/2026 à 9h00' */
export function shortMoment({ date, time }: Moment): string {
  return `${formatShortDateFr(date)} à ${formatTimeFr(time)}`
}

/** '24 octobre 2026 à 9h00' */
export function longMoment({ date, time }: Moment): string {
  return `${formatDateFr(date)} à ${formatTimeFr(time)}`
}
