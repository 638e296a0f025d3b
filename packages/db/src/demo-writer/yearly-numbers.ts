import { dateIn } from '@fournil/domain/clock'

export type YearlyNumber = { year: number; sequence: number }

/** Counts from one, anew each year: call it in the order of time. */
export function yearlyNumbers(): (moment: Date) => YearlyNumber {
  const last = new Map<number, number>()
  return (moment) => {
    const year = Number(dateIn('Europe/Paris', moment).slice(0, 4))
    const sequence = (last.get(year) ?? 0) + 1
    last.set(year, sequence)
    return { year, sequence }
  }
}
