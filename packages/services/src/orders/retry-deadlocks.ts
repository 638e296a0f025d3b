const ATTEMPTS = 3
const DEADLOCK = '40P01'

/** PostgreSQL ends one of two transactions that wait for each other; that one simply begins again. */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === ATTEMPTS) throw error
    }
  }
}
