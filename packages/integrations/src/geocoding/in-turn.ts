import { setTimeout } from 'node:timers/promises'
import { GeocoderError } from './port.ts'

export type Pace = {
  every_ms?: number
  /** More people than this do not wait. */
  most_waiting?: number
  sleep?: (ms: number) => Promise<unknown>
  clock?: () => number
}

/** Public address services ask for one request a second at most. */
export function inTurn({
  every_ms = 1_000,
  most_waiting = 8,
  sleep = setTimeout,
  clock = Date.now,
}: Pace = {}) {
  let free_at = 0
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most_waiting) throw new GeocoderError('BUSY', 'Too many people ask at once.')
    const start = Math.max(clock(), free_at)
    free_at = start + every_ms
    waiting += 1
    try {
      if (start > clock()) await sleep(start - clock())
    } finally {
      waiting -= 1
    }
    return work()
  }
}
