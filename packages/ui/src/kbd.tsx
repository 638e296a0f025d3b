import type { ReactNode } from 'react'

/** A key to press, shown as a key. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>
}
