import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { LiveEvent, type LiveTopic } from '@fournil/contract/live'
import { LIVE_CHANNEL } from '@fournil/services/events/publish'
import pg from 'pg'
import { z } from 'zod'
import { recentTopics } from './recent-topics.ts'

type Listener = (event: LiveEvent) => void

/** Committed changes of every process, handed to those in this one who wait for them. */
export type LiveHub = {
  subscribe: (tenantId: string, listener: Listener) => () => void
  /** What a page that was made so many milliseconds ago may not know. */
  heardWithin: (tenantId: string, age: number) => readonly LiveTopic[]
  /** Something of this tenant has changed; told before the subscribers are. */
  onAnyChange: (listener: (tenantId: string) => void) => void
  /** This tenant itself has changed: its name, its hosts, its status. */
  onTenantChange: (listener: (tenantId: string) => void) => void
  /** The connection was broken for a while: changes of any tenant may have been missed. */
  onReconnect: (listener: () => void) => void
  /** False from the moment the connection breaks until it is there again. */
  isListening: () => boolean
  close: () => Promise<void>
}

const Message = LiveEvent.extend({ tenant_id: z.string() })
const RECONNECT_MS = 500
/** A line that is cut somewhere on the way says nothing, like one on which nothing happens: it is asked now and then. */
const BEAT_MS = 10_000
const PATIENCE_MS = 5_000

type Options = {
  /** Told when the connection breaks, and of each attempt to open it again that fails. */
  onError: (error: Error) => void
  beforeReconnecting?: () => Promise<unknown>
  /** What lies between two questions whether the line is still there. */
  beforeBeat?: () => Promise<unknown>
  patience_ms?: number
}

export async function openLiveHub(
  databaseUrl: string,
  {
    onError,
    beforeReconnecting = () => pause(RECONNECT_MS),
    beforeBeat = () => pause(BEAT_MS, undefined, { ref: false }),
    patience_ms = PATIENCE_MS,
  }: Options,
): Promise<LiveHub> {
  const subscribers = new Map<string, Set<Listener>>()
  const tenantListeners: ((tenantId: string) => void)[] = []
  const anyListeners: ((tenantId: string) => void)[] = []
  const reconnectListeners: (() => void)[] = []
  const recent = recentTopics()
  let closed = false
  let isListening = true
  let line = await listen(databaseUrl, hear, onError)
  void stayOnTheLine()
  void beat()

  async function beat() {
    while (!closed) {
      await beforeBeat()
      if (!closed && isListening && !(await answers(line.client, patience_ms)) && !closed) {
        onError(new Error('The connection that hears changes does not answer.'))
        cut(line.client)
        await line.gone
      }
    }
  }

  async function stayOnTheLine() {
    while (!closed) {
      await line.gone
      isListening = false
      if (!closed) await beforeReconnecting()
      if (!closed) await redial()
    }
  }

  async function redial() {
    const fresh = await listen(databaseUrl, hear, onError).catch((error: Error) => {
      onError(error)
      return null
    })
    if (!fresh) return
    if (closed) return void (await fresh.client.end())
    line = fresh
    recent.restart()
    // Whatever was said meanwhile went unheard.
    for (const listener of reconnectListeners) listener()
    isListening = true
  }

  function hear(payload: string) {
    const parsed = Message.safeParse(parseJson(payload))
    if (!parsed.success) return
    const { tenant_id, ...event } = parsed.data
    recent.add(tenant_id, event.topic)
    for (const listener of anyListeners) listener(tenant_id)
    if (event.topic === 'tenant') for (const listener of tenantListeners) listener(tenant_id)
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
    heardWithin: (tenantId, age) => {
      const topics = recent.within(tenantId, age)
      return topics === 'anything' ? LiveEvent.shape.topic.options : topics
    },
    onAnyChange: (listener) => void anyListeners.push(listener),
    onTenantChange: (listener) => void tenantListeners.push(listener),
    onReconnect: (listener) => void reconnectListeners.push(listener),
    isListening: () => isListening,
    close: async () => {
      closed = true
      await line.client.end()
    },
  }
}

type Line = { client: pg.Client; gone: Promise<void> }

/** A connection that hears what is published, and a promise that it has ended. */
async function listen(
  databaseUrl: string,
  hear: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<Line> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fournil-live',
    keepAlive: true,
    // A server that takes the call and says nothing is no server.
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  const gone = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  client.on('error', onError)
  try {
    await client.connect()
    await client.query(`listen ${LIVE_CHANNEL}`)
    return { client, gone }
  } catch (error) {
    await client.end().catch(onError)
    throw error
  }
}

function answers(client: pg.Client, patience_ms: number): Promise<boolean> {
  const answered = client.query('select').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, pause(patience_ms, false, { ref: false })])
}

/** Without a goodbye, which nobody would hear. */
function cut(client: pg.Client): void {
  // Known to the driver, not to its types.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
