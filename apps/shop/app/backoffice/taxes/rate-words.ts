import { formatDateFr } from '@fournil/domain/calendar'

type Planned = { rate: number; next_rate: number | null; next_rate_from: string | null }

/** '5,5 %' */
export function rateText(rate: number): string {
  return `${String(rate).replace('.', ',')}\u00a0%`
}

/** 'À partir du 1er janvier 2027 : 10 % → 20 %' */
export function changeText({ rate, next_rate, next_rate_from }: Planned): string | null {
  if (next_rate === null || next_rate_from === null) return null
  const day = formatDateFr(next_rate_from).replace(/^1 /, '1er ')
  return `À partir du ${day}\u00a0: ${rateText(rate)} → ${rateText(next_rate)}`
}
