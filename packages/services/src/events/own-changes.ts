import type { LiveEvent } from '@fournil/contract/live'
import type { Database } from '@fournil/db'

type Listener = (tenantId: string, event: LiveEvent) => void

const listeners = new WeakMap<Database, Listener[]>()

/**
 * Changes that were committed through this very database object, heard before whoever made them is answered: the way
 * through the database and back takes a moment longer, and who has just changed a price looks at once.
 */
export function onOwnChange(db: Database, listener: Listener): void {
  listeners.set(db, [...(listeners.get(db) ?? []), listener])
}

export function hearOwnChange(db: Database, tenantId: string, event: LiveEvent): void {
  for (const listener of listeners.get(db) ?? []) listener(tenantId, event)
}
