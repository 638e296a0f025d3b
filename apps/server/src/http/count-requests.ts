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

  function countOf(at: number): CountedMinute {
    const known = minutes.get(at)
    if (known) return known
    const counted = { minute: new Date(at), requests: 0, errors: 0, duration_ms_sum: 0 }
    minutes.set(at, counted)
    const [oldest] = minutes.keys()
    if (minutes.size > MOST_MINUTES && oldest !== undefined) minutes.delete(oldest)
    return counted
  }

  function add({ minute, requests, errors, duration_ms_sum }: CountedMinute) {
    const counted = countOf(minute.getTime())
    counted.requests += requests
    counted.errors += errors
    counted.duration_ms_sum += duration_ms_sum
  }

  app.decorate('takeCountedMinutes', () => {
    const taken = [...minutes.values()]
    minutes = new Map()
    return taken
  })
  app.decorate('returnCountedMinutes', (returned) => returned.forEach(add))
  app.addHook('onResponse', (request, reply, done) => {
    if (isCounted(request)) {
      const counted = countOf(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
      counted.requests += 1
      if (reply.statusCode >= 500) counted.errors += 1
      counted.duration_ms_sum += Math.round(reply.elapsedTime)
    }
    done()
  })
}

/** Files of the build are quick and many, live streams last for hours: both would hide how long a page takes. */
function isCounted(request: FastifyRequest): boolean {
  if (isProbe(request)) return false
  return !request.url.startsWith('/assets/') && request.routeOptions.url !== '/live'
}
