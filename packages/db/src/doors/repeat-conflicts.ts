import { setTimeout as pause } from 'node:timers/promises'

const ATTEMPTS = 5
const LONGEST_PAUSE_MS = 50
/** Deadlock, serialization failure: PostgreSQL ended one transaction so that another can go on. */
const CONFLICTS: ReadonlySet<string | undefined> = new Set(['40P01', '40001'])

/** A transaction that lost to another one: nothing is wrong with it, and it may begin again. */
export class Conflict extends Error {}

export function isConflict(sqlstate: string | undefined): boolean {
  return CONFLICTS.has(sqlstate)
}

/** Runs it again from the start, after a short random wait so that the same two do not meet again. */
export async function repeatConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      if (attempts === ATTEMPTS) throw error.cause
      await pause(Math.random() * LONGEST_PAUSE_MS * attempts)
    }
  }
}
