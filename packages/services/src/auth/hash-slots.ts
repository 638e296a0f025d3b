import { AppError } from '../app-error.ts'

/** `waiting`: in each lane. */
type Limits = { at_once: number; waiting: number }

/** Those who have shown who they are (a known device, an invitation) go before strangers, however many strangers come. */
export type HashLane = 'known' | 'strangers'

/** Work of which little runs at once and little waits; whoever comes later is told to come back. */
export type HashSlots = {
  run: <T>(work: () => Promise<T>, lane: HashLane) => Promise<T>
  readonly running: number
  readonly waiting: number
}

const RETRY_SECONDS = 5

export function createHashSlots(limits: Limits): HashSlots {
  const queues: Record<HashLane, (() => void)[]> = { known: [], strangers: [] }
  let running = 0

  async function enter(lane: HashLane): Promise<void> {
    if (running < limits.at_once) {
      running += 1
      return
    }
    if (queues[lane].length >= limits.waiting)
      throw new AppError('BUSY', undefined, undefined, RETRY_SECONDS)
    // Whoever leaves hands the place over, so that nobody slips in between.
    await new Promise<void>((resolve) => queues[lane].push(resolve))
  }

  function leave(): void {
    const next = queues.known.shift() ?? queues.strangers.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run: async (work, lane) => {
      await enter(lane)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    get running() {
      return running
    },
    get waiting() {
      return queues.known.length + queues.strangers.length
    },
  }
}

/**
 * One for the process, whose cores and memory they share: two hashes leave threads for files and names, and the last of
 * those who wait is answered within a few seconds.
 */
export const hashSlots = createHashSlots({ at_once: 2, waiting: 100 })
