import type { SandboxStore } from './store.ts'

/** Calls `wake` once a transaction that tells something has been committed, and not before. */
export function wakingStore(store: SandboxStore, wake: () => void): SandboxStore {
  return {
    ...store,
    async transaction(work) {
      let tells = false
      const result = await store.transaction((tx) =>
        work({
          ...tx,
          saveEvent(event) {
            tells = true
            tx.saveEvent(event)
          },
        }),
      )
      if (tells) wake()
      return result
    },
  }
}
