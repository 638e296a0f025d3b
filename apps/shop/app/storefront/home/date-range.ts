import { formatDateFr } from '@fournil/domain/calendar'

/** 'le 25 décembre 2026', 'du 3 au 12 janvier 2027', 'du 24 décembre 2026 au 2 janvier 2027'. */
export function dateRange(start: string, end: string): string {
  if (start === end) return `le ${formatDateFr(start)}`
  return `du ${withoutShared(start, end)} au ${formatDateFr(end)}`
}

// What the end will say anyway is not said twice.
function withoutShared(start: string, end: string): string {
  const words = formatDateFr(start).split(' ')
  if (start.slice(0, 7) === end.slice(0, 7)) return words.slice(0, 1).join(' ')
  if (start.slice(0, 4) === end.slice(0, 4)) return words.slice(0, 2).join(' ')
  return words.join(' ')
}
