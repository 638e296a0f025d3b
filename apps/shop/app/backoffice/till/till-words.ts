import { formatDateFr, formatDayFr } from '@fournil/domain/calendar'
import type { ClosingKind, Period } from '@fournil/domain/closings'
import { formatMonthFr } from '@fournil/domain/months'
import { listAddress } from '../lists/list-address.ts'

export const CLOSING_CHIPS: Readonly<Record<ClosingKind, string>> = {
  day: 'Journées',
  month: 'Mois',
  year: 'Années',
}

/** 'Lundi 16 novembre 2026', 'Novembre 2026', 'Année 2026'. */
export function periodWords({ kind, period_start }: Period): string {
  if (kind === 'year') return `Année ${period_start.slice(0, 4)}`
  const words = kind === 'day' ? formatDayFr(period_start) : formatMonthFr(period_start.slice(0, 7))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function closingsAddress(kind: ClosingKind, page = 1): string {
  return listAddress('/admin/till', { kind: kind === 'day' ? null : kind, page })
}

/** 'du 1er novembre 2026', 'de l’ouverture' where there is no row yet. */
export function sinceWords(used_since: string | null): string {
  return used_since ? `le ${formatDateFr(used_since)}` : 'le ........................'
}

/** SIRET in its groups: '123 456 789 00012'. */
export function siretWords(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
}
