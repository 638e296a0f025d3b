const MINUTE_MS = 60_000
const MOST_KEYS = 50_000

export type CallCounter = (key: string, perMinute: number) => boolean

/** Counts calls in the running minute. Each process counts for itself: a limit is a brake, not an account. */
export function callCounter(clock: () => number = () => Date.now()): CallCounter {
  let minute = 0
  let counts = new Map<string, number>()

  return (key, perMinute) => {
    const now = Math.floor(clock() / MINUTE_MS)
    if (now !== minute || counts.size > MOST_KEYS) {
      minute = now
      counts = new Map()
    }
    const calls = (counts.get(key) ?? 0) + 1
    counts.set(key, calls)
    return calls <= perMinute
  }
}
