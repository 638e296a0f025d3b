import { formatCount } from '@fournil/domain/text'

const NARROW_SPACE = '\u202f'

/** '+12 % par rapport aux 30 jours précédents'; a sentence without percent where there is nothing to divide by. */
export function comparison(current: number, previous: number, days: number): string {
  const before = `${days} jours précédents`
  if (current === previous) return `comme les ${before}`
  // Refunds can leave a period at or below zero: no percentage of that means anything.
  if (previous <= 0) return `rien à comparer sur les ${before}`
  const percent = Math.round(((current - previous) / previous) * 100)
  if (percent === 0) return `presque comme les ${before}`
  const figure = formatCount(Math.abs(percent))
  return `${percent < 0 ? '−' : '+'}${figure}${NARROW_SPACE}% par rapport aux ${before}`
}
