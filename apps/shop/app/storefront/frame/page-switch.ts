import { useSyncExternalStore } from 'react'

export type PageSwitch = ReturnType<typeof pageSwitch>

/** Something that lies open or shut on this page alone: no address, no storage, any part may open it. */
export function pageSwitch() {
  let open = false
  const listeners = new Set<() => void>()

  function set(next: boolean) {
    open = next
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const isOpen = () => open
  return {
    open: () => set(true),
    close: () => set(false),
    isOpen,
    useIsOpen: () => useSyncExternalStore(subscribe, isOpen, () => false),
  }
}
