import { setTimeout as pause } from 'node:timers/promises'
import { LiveEvent } from '@fournil/contract/live'
import { LIVE_CHANNEL } from '@fournil/services/events/publish'
import pg from 'pg'
import { z } from 'zod'

type Listener = (event: LiveEvent) => void

/** Committed changes of every process, handed to those in this one who wait for them. */
export type LiveHub = {
  subscribe: (tenantId: string, listener: Listener) => () => void
  /** A tenant or its look has changed, or changes may have been missed: forget what you remember. */
  onChange: (listener: () => void) => void
  close: () => Promise<void>
}

const Message = LiveEvent.extend({ tenant_id: z.string() })
const FORGETTABLE = new Set(['tenant', 'theme', 'stores'])

export async function openLiveHub(databaseUrl: string): Promise<LiveHub> {
  const subscribers = new Map<string, Set<Listener>>()
  const changeListeners: (() => void)[] = []
  let closed = false
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'fournil-live',
      keepAlive: true,
    })
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    fresh.on('error', () => {})
    fresh.on('end', reconnect)
    await fresh.connect()
    await fresh.query(`listen ${LIVE_CHANNEL}`)
    return fresh
  }

  async function reconnect() {
    while (!closed) {
      await pause(500)
      try {
        client = await listen()
        // Whatever was said meanwhile went unheard.
        for (const forget of changeListeners) forget()
        return
      } catch {}
    }
  }

  function hear(payload: string) {
    const parsed = Message.safeParse(parseJson(payload))
    if (!parsed.success) return
    const { tenant_id, ...event } = parsed.data
    if (FORGETTABLE.has(event.topic)) for (const forget of changeListeners) forget()
    for (const listener of subscribers.get(tenant_id) ?? []) listener(event)
  }

  return {
    subscribe(tenantId, listener) {
      const listeners = subscribers.get(tenantId) ?? new Set()
      subscribers.set(tenantId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) subscribers.delete(tenantId)
      }
    },
    onChange: (listener) => void changeListeners.push(listener),
    close: async () => {
      closed = true
      await client.end()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
