import { setImmediate } from 'node:timers/promises'

/** Called after so many rows: a long file leaves room for other requests, and may be given up. */
export type Pause = (rows: number) => Promise<void>

const ROWS = 100

export const pauseOften: Pause = async (rows) => {
  if (rows % ROWS === 0) await setImmediate()
}
