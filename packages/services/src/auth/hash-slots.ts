import { AppError } from '../app-error.ts'

type Limits = { at_once: number; waiting: number }

/** Work of which little runs at once and little waits; whoever comes later is told to come back. */
export type HashSlots = {
  run: <T>(work: () => Promise<T>) => Promise<T>
  readonly running: number
  readonly waiting: number
}

export function createHashSlots(limits: Limits): HashSlots {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < limits.at_once) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting) throw new AppError('BUSY')
    // Whoever leaves hands the place over, so that nobody slips in between.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run: async (work) => {
      await enter()
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
      return queue.length
    },
  }
}

/**
 * One for the process, whose cores and memory they share: two hashes leave threads for files and names, and the last of
 * those who wait is answered within a few seconds.
 */
export const hashSlots = createHashSlots({ at_once: 2, waiting: 100 })
