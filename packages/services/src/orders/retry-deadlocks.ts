const ATTEMPTS = 3
const DEADLOCK = '40P01'
/** Of statements sent together, one behind the deadlocked one may be heard first. */
const BROKEN_OFF = '25P02'

/** PostgreSQL ends one of two transactions that wait for each other; that one simply begins again. */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      if ((code !== DEADLOCK && code !== BROKEN_OFF) || attempt === ATTEMPTS) throw error
    }
  }
}
