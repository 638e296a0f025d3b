import type { LogPosition } from './log-position.ts'

/** What everybody may be shown is never older than this, whoever changed it. */
export const MOST_LAG_MS = 5_000
const BEAT_MS = 2_000

/** How far the primary was in the last seconds. */
export function recentPositions(clock: () => number = Date.now) {
  let seen: { at: number; position: LogPosition }[] = []

  return {
    /** `at`: when the primary was asked. */
    add(position: LogPosition, at: number) {
      const last = seen.at(-1)
      if (last && at - last.at < BEAT_MS / 2) return
      const floor = seen.findLastIndex((one) => one.at <= at - MOST_LAG_MS)
      seen = [...seen.slice(Math.max(0, floor)), { at, position }]
    },
    isDue: () => clock() - (seen.at(-1)?.at ?? 0) >= BEAT_MS,
    /** Null while the primary has not been heard of for too long to say. */
    floor(): LogPosition | null {
      const now = clock()
      if (now - (seen.at(-1)?.at ?? 0) > MOST_LAG_MS + BEAT_MS) return null
      // Who has just begun has seen nothing that old: the first it saw is more than enough.
      return (seen.findLast(({ at }) => at <= now - MOST_LAG_MS) ?? seen[0])?.position ?? null
    },
  }
}
