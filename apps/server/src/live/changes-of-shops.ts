import type { LiveEvent } from '@fournil/contract/live'
import type { Database } from '@fournil/db'
import { onOwnChange } from '@fournil/services/events/own-changes'
import type { LiveHub } from './hub.ts'

type Listener = (event: LiveEvent) => void

/** What caches listen to: the committed changes of every process, and those of this one before their maker is answered. */
export type ChangesOfShops = {
  subscribe: (tenantId: string, listener: Listener) => () => void
  isListening: () => boolean
  /** Changes of any shop may have gone unheard. */
  onMissed: (listener: () => void) => void
}

export function changesOfShops(db: Database, live: LiveHub): ChangesOfShops {
  const own = new Map<string, Set<Listener>>()
  onOwnChange(db, (tenantId, event) => {
    for (const listener of [...(own.get(tenantId) ?? [])]) listener(event)
  })
  return {
    subscribe(tenantId, listener) {
      const listeners = own.get(tenantId) ?? new Set()
      own.set(tenantId, listeners.add(listener))
      const stop = live.subscribe(tenantId, listener)
      return () => {
        stop()
        listeners.delete(listener)
        if (listeners.size === 0 && own.get(tenantId) === listeners) own.delete(tenantId)
      }
    },
    isListening: live.isListening,
    onMissed: live.onReconnect,
  }
}
