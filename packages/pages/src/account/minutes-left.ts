/** Whole minutes, the one under way included: at zero it is over. */
export function minutesLeft(until: Date | string, now: number): number {
  return Math.max(0, Math.ceil((new Date(until).getTime() - now) / 60_000))
}
