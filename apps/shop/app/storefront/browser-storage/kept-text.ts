/** Storage that may be refused, full or written by anyone: a text or nothing, never a crash. */
export type TextStore = {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

/** Outlives the browser's windows. */
export const LOCAL: TextStore = over(() => localStorage)

/** Ends with the tab. */
export const SESSION: TextStore = over(() => sessionStorage)

function over(storage: () => Storage): TextStore {
  return {
    get: (key) => attempt(() => storage().getItem(key)),
    set: (key, text) => void attempt(() => storage().setItem(key, text)),
    remove: (key) => void attempt(() => storage().removeItem(key)),
  }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
