import { AppError } from '@fournil/services/app-error'

const MOST_FAILURES = 20
const WINDOW_MS = 15 * 60_000
const MOST_ACCOUNTS = 50_000

export type SignInThrottle = <T>(email: string, attempt: () => Promise<T>) => Promise<T>

/**
 * Slows whoever tries one account from many addresses. An account that does not exist is counted like any other, so
 * that the answer tells nothing. Each process counts for itself.
 */
export function signInThrottle(clock: () => number = () => Date.now()): SignInThrottle {
  // The account that was tried last comes last.
  const failures = new Map<string, number[]>()

  return async (email, attempt) => {
    const account = email.toLowerCase()
    const now = clock()
    const recent = (failures.get(account) ?? []).filter((at) => at > now - WINDOW_MS)
    if (recent.length >= MOST_FAILURES) throw new AppError('TOO_MANY_REQUESTS')
    // Counted before it has failed, or those tried at the same moment would not count.
    failures.delete(account)
    failures.set(account, [...recent, now])
    forgetOldest()
    try {
      const signedIn = await attempt()
      failures.delete(account)
      return signedIn
    } catch (error) {
      // A breakdown of ours, or a crowd, is not a wrong password.
      if (!(error instanceof AppError) || error.code === 'BUSY') takeBack(account, now)
      throw error
    }
  }

  function takeBack(account: string, at: number) {
    const times = failures.get(account) ?? []
    const index = times.indexOf(at)
    if (index >= 0) failures.set(account, times.toSpliced(index, 1))
  }

  function forgetOldest() {
    if (failures.size <= MOST_ACCOUNTS) return
    const [oldest] = failures.keys()
    if (oldest !== undefined) failures.delete(oldest)
  }
}
