import { formatMegabytes } from '@fournil/domain/plan-usage'
import type { TicketPriority, TicketStatus } from '@fournil/domain/tickets'
import type { Tone } from '@fournil/ui/badge'

export const STATUS_LOOKS: Readonly<Record<TicketStatus, { label: string; tone: Tone }>> = {
  open: { label: 'Ouverte', tone: 'warning' },
  in_progress: { label: 'En cours', tone: 'busy' },
  resolved: { label: 'Résolue', tone: 'success' },
  closed: { label: 'Fermée', tone: 'neutral' },
}

export const PRIORITY_LABELS: Readonly<Record<TicketPriority, string>> = {
  urgent: 'Urgente',
  high: 'Haute',
  medium: 'Normale',
  low: 'Basse',
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

export function momentText(moment: Date): string {
  return MOMENT.format(moment)
}

const MEGABYTE = 1024 * 1024

export function sizeText(bytes: number): string {
  return formatMegabytes(bytes / MEGABYTE)
}
