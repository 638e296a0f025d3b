import { useSyncExternalStore } from 'react'

/** False in the page as it was sent, true once scripts answer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const never = () => () => {}
const yes = () => true
const no = () => false
