const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const

/** '2026-11-15' -> 'nov.'. */
export function shortMonth(date: string): string {
  return SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}
