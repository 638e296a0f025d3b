import type { CountedMinute } from '@fournil/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isProbe } from './probes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process answered since somebody last asked. */
    takeCountedMinutes: () => CountedMinute[]
    /** What could not be kept is counted again with the rest. */
    returnCountedMinutes: (minutes: readonly CountedMinute[]) => void
  }
}

const MINUTE_MS = 60_000
/** A day: a database that is away for longer leaves a gap. */
const MOST_MINUTES = 1440

/** Counts what visitors ask for, minute by minute: how often, how long it took, and what failed on our side. */
export function countRequests(app: FastifyInstance) {
  let minutes = new Map<number, CountedMinute>()

  function add({ minute, requests, errors, duration_ms_sum }: CountedMinute) {
    const at = minute.getTime()
    const counted = minutes.get(at) ?? { minute, requests: 0, errors: 0, duration_ms_sum: 0 }
    counted.requests += requests
    counted.errors += errors
    counted.duration_ms_sum += duration_ms_sum
    minutes.set(at, counted)
    const [oldest] = minutes.keys()
    if (minutes.size > MOST_MINUTES && oldest !== undefined) minutes.delete(oldest)
  }

  app.decorate('takeCountedMinutes', () => {
    const taken = [...minutes.values()]
    minutes = new Map()
    return taken
  })
  app.decorate('returnCountedMinutes', (returned) => returned.forEach(add))
  app.addHook('onResponse', (request, reply, done) => {
    if (isCounted(request))
      add({
        minute: new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS),
        requests: 1,
        errors: reply.statusCode >= 500 ? 1 : 0,
        duration_ms_sum: Math.round(reply.elapsedTime),
      })
    done()
  })
}

/** Files of the build are quick and many, live streams last for hours: both would hide how long a page takes. */
function isCounted(request: FastifyRequest): boolean {
  if (isProbe(request)) return false
  return !request.url.startsWith('/assets/') && request.routeOptions.url !== '/live'
}
